import os
# region: list
import json, random, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

url = f"{os.environ['BASE_URL']}/events"
headers = {"Authorization": f"Bearer {os.environ['API_KEY']}"}
last = None


def handle(event):
    """Keep the id where you keep what you make of the event."""
    global last
    print(event["id"], event["type"], json.dumps(event["data"], separators=(",", ":")), flush=True)
    last = event["id"]


def catch_up():
    """Handles what has happened since; the first time, in the last 30 days."""
    while True:
        query = urlencode({"limit": 100, **({"after": last} if last else {})})
        events = json.load(urlopen(Request(f"{url}?{query}", headers=headers)))
        if not events:
            return
        for event in events:
            handle(event)


catch_up()
# endregion

# region: follow
def follow():
    """Handles events as they happen, until the connection ends."""
    global last
    resumed = {"Last-Event-ID": last} if last else {}
    request = Request(url, headers=headers | {"Accept": "text/event-stream"} | resumed)
    # A comment comes every 15 seconds, so a minute of silence is a lost connection.
    for line in urlopen(request, timeout=60):
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field == "data":
            handle(json.loads(value))
        elif field == "id":
            # Also alone, without an event: it says where to go on.
            last = value


while True:
    wait = 0
    try:
        follow()
    except HTTPError as error:
        print(error.read().decode())
        wait = int(error.headers.get("Retry-After", 60))
    except (OSError, HTTPException) as error:
        print(error)
    time.sleep(wait + random.uniform(0, 5))
# endregion
