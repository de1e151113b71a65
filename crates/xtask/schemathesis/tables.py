"""Hooks for `cargo xtask schemathesis`: real tables and keys for generated requests, and a count of what was answered.

A made-up code leads to no table and a made-up key to no seat; with those alone every answer would be a refusal at the
door. So three requests in four get the code and a key of a table that is there, in the lobby or in a match.
"""

import json
import os
import random
import secrets
import threading
import urllib.request

import schemathesis

SERVER = os.environ["TABLES_SERVER"]
# One line per answer: its status, and what was asked.
ANSWERS = open(os.environ["TABLES_ANSWERS"], "a", encoding="utf-8", buffering=1)
# So many requests go to a table before another is made: commands like "delete" and "leave" spoil it for the next.
REQUESTS_PER_TABLE = 25

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


def make_table():
    """A table with two people, two times out of three in a match."""
    host, guest = secrets.token_hex(16), secrets.token_hex(16)
    settings = {"spectators": True, "clock": "relaxed"}
    code = post("/api/tables", host, game="heimlich", seats=2, name="Anne", settings=settings)["code"]
    post(f"/api/tables/{code}/seats", guest, name="Bernd")
    if chance.random() < 2 / 3:
        post(f"/api/tables/{code}/start", host)
    return {"code": code, "keys": [host, guest], "left": REQUESTS_PER_TABLE}


def give_key(case, key):
    """Lets the request come from somebody, unless it is one that is to come from nobody."""
    if case.headers is not None:
        case.headers["Authorization"] = f"Bearer {key}"


@schemathesis.hook
def before_call(ctx, case, kwargs):
    global table
    if case.path == "/api/tables" and isinstance(case.body, dict) and chance.random() < 1 / 2:
        case.body.update(game="heimlich", seats=2, options={})
        give_key(case, secrets.token_hex(16))
    # A stream that is let in never ends: only those that are turned away are asked for.
    if "code" not in (case.path_parameters or {}) or case.path.endswith("/stream") or chance.random() < 1 / 4:
        return
    with lock:
        if table["left"] == 0:
            table = make_table()
        table["left"] -= 1
        case.path_parameters["code"] = table["code"]
        give_key(case, chance.choice(table["keys"]))
    # A move for another turn is refused before anybody looks at the action.
    if case.path.endswith("/moves") and isinstance(case.body, dict) and "turn" in case.body:
        case.body["turn"] = 0


@schemathesis.hook
def after_call(ctx, case, response):
    ANSWERS.write(f"{response.status_code} {case.method} {case.path}\n")
