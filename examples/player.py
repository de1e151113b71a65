#!/usr/bin/env python3
"""Plays a seat at a Deckname table through the JSON API, with nothing but the standard library.

    python3 examples/player.py http://127.0.0.1:8420              makes a table of Heimlich & Co. and plays it out
    python3 examples/player.py http://127.0.0.1:8420 --join CODE  takes a free seat at somebody's table

It does anything it may. Put something cleverer into `choose`.
"""

import argparse
import json
import random
import secrets
import sys
import urllib.error
import urllib.request


class Refused(Exception):
    """The server says no: `problem` has a code, a sentence and perhaps a clause of the rules."""

    def __init__(self, problem):
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.problem = problem


class Player:
    """Somebody with a key of their own, which becomes the key of their seat."""

    def __init__(self, server):
        self.server = server.rstrip("/")
        self.key = secrets.token_hex(16)
        self.code = None

    def open(self, method, path, body=None):
        request = urllib.request.Request(self.server + path, method=method)
        request.add_header("Authorization", "Bearer " + self.key)
        data = None if body is None else json.dumps(body).encode()
        try:
            return urllib.request.urlopen(request, data)
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)) from None

    def write(self, route, **body):
        """Every write carries an id of our own making, so that it could be sent again without being done again."""
        body["id"] = secrets.token_hex(8)
        path = "/api/tables" if self.code is None else f"/api/tables/{self.code}/{route}"
        return json.load(self.open("POST", path, body))

    def events(self):
        """What we see, at once and whenever it has changed."""
        for line in self.open("GET", f"/api/tables/{self.code}/stream"):
            if line.startswith(b"data: "):
                yield json.loads(line[6:])


def choose(seen):
    """The action we want, or nothing if we have nothing to do."""
    if "legal" in seen:
        return random.choice(seen["legal"]) if seen["legal"] else None
    # The list is too long to be sent: we put an action together from the choice at hand.
    view, choice = seen["view"], seen["view"]["choice"]
    if "move" in choice:
        agent = random.choice(sorted(view["board"]["buildings"]))
        return {"move": {agent: choice["move"]["most"]}}
    if "dossier" in choice:
        agents = random.sample(choice["dossier"]["among"], view["seats"] - 1)
        return {"dossier": [None if seat == view["viewer"] else agents.pop() for seat in range(view["seats"])]}
    raise SystemExit(f"this player does not know what to do with {choice}")


def play(player):
    for seen in player.events():
        if seen["table"]["phase"] == "over":
            return seen
        action = choose(seen) if "view" in seen else None
        if action is not None:
            try:
                player.write("moves", turn=seen["turn"], action=action)
            except Refused as refused:
                # Somebody was faster, or paused the match: the stream tells what is to be done now.
                if refused.problem["code"] not in ("stale_turn", "paused", "refused"):
                    raise
    raise SystemExit("the server has closed the table")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("server")
    arguments.add_argument("--join", metavar="CODE")
    arguments.add_argument("--name", default="Python")
    arguments = arguments.parse_args()
    player = Player(arguments.server)
    if arguments.join:
        player.code = arguments.join
        player.write("seats", name=arguments.name)
    else:
        made = player.write("tables", game="heimlich", seats=4, options={"top_secret": True}, name=arguments.name)
        player.code = made["code"]
        print(f"table {player.code}", file=sys.stderr)
        for seat in range(1, 4):
            player.write("stand-ins", seat=seat)
        player.write("start")
    seen = play(player)
    print(f"over: {seen.get('outcome')}", file=sys.stderr)
    sys.stdout.write(player.open("GET", f"/api/tables/{player.code}/record").read().decode())


if __name__ == "__main__":
    main()
