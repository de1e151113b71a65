#!/usr/bin/env python3
"""Plays any game at random, at every table where its key has a seat; it needs nothing but Python.

    python3 examples/player.py SERVER KEY [CODE [NAME]]

With a NAME it first takes a seat at the table CODE. With a CODE it stops when that match is over; without one it plays
on and on. To make it think, replace `choose`.
"""

import http.client, json, random, secrets, sys, time, urllib.error, urllib.request

server, key, code, name = (sys.argv[1:] + [None, None])[:4]


def call(path, **body):
    body = json.dumps({"id": secrets.token_hex(8), **body}).encode() if body else None
    request = urllib.request.Request(f"{server}/api/{path}", body, {"Authorization": f"Bearer {key}"})
    while True:
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 503):
                raise
            time.sleep(int(refused.headers.get("Retry-After", 1)))  # Under the same id nothing is done twice.


def choose(table, seen):
    nth = random.randrange(seen["legal_count"])
    page = json.load(call(f"tables/{table}/legal?from={nth}&limit=1"))
    words = {"words": {"claim": random.choice(prompt["ready"])} for prompt in page.get("prompts", [])}
    return {"turn": page["turn"], "action": page["actions"][0], **words}


def events():
    while True:
        try:
            with call("stream") as stream:
                yield from (json.loads(line[6:]) for line in stream if line.startswith(b"data: "))
        except (ConnectionError, TimeoutError, http.client.HTTPException) as gone:
            print(f"The stream broke ({gone}); it begins again with everything as it is then.", file=sys.stderr)
        time.sleep(1)


if name:
    call(f"tables/{code}/seats", name=name).close()
for event in events():
    seen = event.get("view", {"legal_count": 0, "table": {"phase": "over"}})
    try:
        if seen["legal_count"]:
            call(f"tables/{event['code']}/moves", **choose(event["code"], seen)).close()
    except (urllib.error.HTTPError, IndexError):
        pass  # Something else has happened meanwhile: the next event shows it.
    if event["code"] == code and seen["table"]["phase"] == "over":
        break
