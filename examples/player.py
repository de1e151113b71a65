#!/usr/bin/env python3
"""Plays a seat at a table of Deckname, at random, with nothing but Python's standard library.

    python3 examples/player.py http://127.0.0.1:8420 ABCDEF --name Bernd

joins the table with the code ABCDEF, waits for the start, and plays until the match is over. It is a place to begin
for a program that thinks: replace `choose`. With --key it goes on playing a seat that somebody has already.
"""

import argparse
import http.client
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

# What happens when the server is stopped in the middle of something.
GONE = (OSError, http.client.HTTPException)

# How often something is tried again when the server cannot be reached, and the pause before it in seconds.
TRIES, PAUSE = 20, 0.5


class Refused(Exception):
    """The server said no: `code` is for programs, the text for people."""

    def __init__(self, problem):
        super().__init__(problem["detail"])
        self.code = problem["code"]


class Seat:
    """A seat, or somebody who wants one: a table's address and a key."""

    def __init__(self, server, code, key):
        self.table = f"{server.rstrip('/')}/api/tables/{code}"
        self.key = key

    def open(self, route, body=None):
        """Sends a request; whoever made the key is the one who has it."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.table}/{route}", data, headers)
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)) from None

    def order(self, route, **body):
        """Has something done. Sent again with the same id it is not done again, so trying again is harmless."""
        body["id"] = secrets.token_hex(8)
        for left in reversed(range(TRIES)):
            try:
                with self.open(route, body) as answer:
                    return json.load(answer)
            except Refused as refused:
                if refused.code not in ("unavailable", "too_many_requests") or left == 0:
                    raise
            except GONE:
                if left == 0:
                    raise
            time.sleep(PAUSE)

    def sights(self):
        """What the seat sees: at once, and again whenever something has changed for it."""
        left = TRIES
        while left > 0:
            try:
                with self.open("stream") as stream:
                    for line in stream:
                        if line.startswith(b"data: "):
                            left = TRIES
                            yield json.loads(line[6:])
            except GONE:
                pass
            # The stream has ended: the server was stopped, or the network was gone. Whoever comes again misses nothing.
            left -= 1
            time.sleep(PAUSE)
        raise ConnectionError("the server is gone")


def choose(sight):
    """Something the seat may do, with words where some go with it; nothing where there is nothing to do."""
    if "legal" in sight:
        if not sight["legal"]:
            return None
        action = random.choice(sight["legal"])
    else:
        action = LONG_CHOICES[sight["table"]["game"]](sight["view"])
        if action is None:
            return None
    move = {"action": action}
    for prompt in sight.get("prompts", []):
        if prompt["action"] == action:
            move["words"] = {"claim": random.choice(prompt["ready"])}
    return move


def heimlich(view):
    """Where Heimlich & Co. offers more than a list can hold: steps to split, or a dossier to write."""
    choice = view["choice"] or {}
    if "move" in choice:
        agents = sorted(view["board"]["buildings"])
        steps = {}
        for _ in range(random.randint(max(1, choice["move"]["least"]), choice["move"]["most"])):
            agent = random.choice(agents)
            steps[agent] = steps.get(agent, 0) + 1
        return {"move": steps}
    if "dossier" in choice:
        agents = random.sample(choice["dossier"]["among"], view["seats"] - 1)
        return {"dossier": [None if seat == view["viewer"] else agents.pop() for seat in range(view["seats"])]}
    return None


def secret_identity(view):
    """Where Secret Identity does: a clue of one to three cards, or everybody's number to guess."""
    choice = view["choice"] or {}
    if "clue" in choice:
        hand = choice["clue"]["cards"]
        cards = sorted(random.sample(hand, random.randint(1, min(3, len(hand)))))
        lie = {"shows": "abcd", "side": ["green", "red"]}
        return {"clue": [{"card": card, **{way: random.choice(lie[way]) for way in lie}} for card in cards]}
    if "guess" in choice:
        whose = choice["guess"]["whose"]
        numbers = random.sample(choice["guess"]["among"], len(whose))
        return {"guess": [numbers.pop() if seat in whose else None for seat in range(view["seats"])]}
    return None


# For each game, what to do where the list of everything that is allowed is too long to be sent.
LONG_CHOICES = {"heimlich": heimlich, "secret-identity": secret_identity}


def take_turn(seat, sight):
    """Does something, if there is something to do."""
    for _ in range(TRIES):
        move = choose(sight)
        if move is None:
            return
        try:
            seat.order("moves", turn=sight["turn"], **move)
            return
        except Refused as refused:
            # Somebody else was faster, or everything stands still: what is to be done now is in the next sight.
            if refused.code in ("stale_turn", "paused", "over"):
                return
            # What the rules refuse shows nowhere, so there will be no next sight: something else must do.
            if refused.code != "refused":
                raise


def play(seat):
    """Plays until the match is over, and says how it ended."""
    for sight in seat.sights():
        phase = sight["table"]["phase"]
        if phase == "over":
            return sight.get("outcome")
        if phase == "playing":
            take_turn(seat, sight)


def main():
    parser = argparse.ArgumentParser(description="Plays a seat at a table of Deckname at random.")
    parser.add_argument("server", help="such as http://127.0.0.1:8420")
    parser.add_argument("code", help="the code of the table")
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--name", help="sit down under this name")
    who.add_argument("--key", help="play the seat that has this key")
    arguments = parser.parse_args()

    seat = Seat(arguments.server, arguments.code, arguments.key or secrets.token_hex(16))
    if arguments.name:
        number = seat.order("seats", name=arguments.name)["seat"]
        print(f"{arguments.name} sits at seat {number}.", flush=True)
    outcome = play(seat)
    print("The match was broken off." if outcome is None else f"The match is over: {json.dumps(outcome)}")


if __name__ == "__main__":
    try:
        main()
    except Refused as refused:
        sys.exit(f"The server says no ({refused.code}): {refused}.")
