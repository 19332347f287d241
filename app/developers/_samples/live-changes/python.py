import os
# region: follow
import json, random, time
from http.client import HTTPException
from urllib.request import Request, urlopen

url = os.environ["BASE_URL"].removesuffix("/v1") + "/api/trpc/pets.changes"
last_event_id = None


def follow():
    """Prints changes until the connection ends."""
    global last_event_id
    request = Request(url)
    request.add_header("Authorization", f"Bearer {os.environ['API_KEY']}")
    if last_event_id:
        request.add_header("Last-Event-ID", last_event_id)
    data = ""
    # A ping comes every 15 seconds, so a minute of silence is a lost connection.
    for line in urlopen(request, timeout=60):
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field == "data":
            data = value
        elif field == "id":
            # Events without an id say that the connection stands.
            for change in json.loads(data):
                print(change["petId"], change["status"], flush=True)
            last_event_id = value


while True:
    try:
        follow()
    except (OSError, HTTPException) as error:
        print(error)
    time.sleep(random.uniform(0, 5))
# endregion
