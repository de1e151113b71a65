"""Hooks for `cargo xtask schemathesis`: real tables and keys for generated requests, and a count of what was answered.

A made-up code leads to no table and a made-up key to no seat; with those alone every answer would be a refusal at the
door. So three requests in four get the code and a key of a table that is there, of any game, in the lobby or in a match.
What was generated to be refused is left as it is.
"""

import json
import os
import random
import secrets
import threading
import urllib.error
import urllib.request

import schemathesis
from schemathesis.core.parameters import ParameterLocation

SERVER = os.environ["TABLES_SERVER"]
# One line per answer: its status, whether the request was as described, and what was asked.
ANSWERS = open(os.environ["TABLES_ANSWERS"], "a", encoding="utf-8", buffering=1)
# So many requests go to a table before another is made: commands like "delete" and "leave" spoil it for the next.
REQUESTS_PER_TABLE = 25
# The games, with the fewest who can play.
GAMES = {"heimlich": 2, "secrets": 4, "secret-identity": 3, "dark-side": 3}

chance = random.Random(8420)
lock = threading.Lock()
table = {"left": 0}


def post(path, key, **body):
    """Sends a command of our own making, which is expected to be carried out."""
    request = urllib.request.Request(
        SERVER + path,
        json.dumps({"id": secrets.token_hex(8), **body}).encode(),
        {"authorization": f"Bearer {key}"},
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def get(path, key):
    """Reads something that this key may read; nothing if it may not any more."""
    request = urllib.request.Request(SERVER + path, headers={"authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError:
        return None


def make_table():
    """A table with two people and stand-ins, two times out of three in a match."""
    host, guest = secrets.token_hex(16), secrets.token_hex(16)
    game = chance.choice(sorted(GAMES))
    settings = {"spectators": True, "clock": "relaxed"}
    code = post("/api/tables", host, game=game, seats=GAMES[game], name="Anne", settings=settings)["code"]
    post(f"/api/tables/{code}/seats", guest, name="Bernd")
    if GAMES[game] > 2:
        post(f"/api/tables/{code}/stand-ins", host)
    if chance.random() < 2 / 3:
        post(f"/api/tables/{code}/start", host)
    return {"code": code, "keys": [host, guest], "left": REQUESTS_PER_TABLE}


def is_valid(case, location=None):
    """Whether the request, or a part of it, is as the description says."""
    if case.meta is None:
        return False
    part = case.meta.components.get(location)
    return (case.meta.generation if part is None else part).mode.is_positive


def play(case, code, key):
    """Makes a move that is allowed of a move that is only described."""
    seen = get(f"/api/tables/{code}/view", key)
    if seen and seen["legal_count"]:
        nth = chance.randrange(seen["legal_count"])
        page = get(f"/api/tables/{code}/legal?from={nth}&limit=1", key)
        if page and page["actions"]:
            case.body.update(turn=page["turn"], action=page["actions"][0])


@schemathesis.hook
def before_call(ctx, case, kwargs):
    global table
    # A stream that is let in never ends: only those that are turned away are asked for.
    if case.path.endswith("/stream") or chance.random() < 1 / 4:
        return
    with lock:
        if table["left"] == 0:
            table = make_table()
        table["left"] -= 1
        code, key = table["code"], chance.choice(table["keys"])
    if case.path == "/api/tables":
        key = secrets.token_hex(16)
    if case.headers is not None:
        case.headers["Authorization"] = f"Bearer {key}"
    if "code" in (case.path_parameters or {}) and is_valid(case, ParameterLocation.PATH):
        case.path_parameters["code"] = code
    if case.path.endswith("/moves") and is_valid(case) and isinstance(case.body, dict):
        # A move for another turn is refused before anybody looks at the action.
        case.body["turn"] = 0
        if chance.random() < 1 / 4:
            play(case, code, key)


@schemathesis.hook
def after_call(ctx, case, response):
    kind = "valid" if is_valid(case) else "other"
    ANSWERS.write(f"{response.status_code} {kind} {case.method} {case.path}\n")
