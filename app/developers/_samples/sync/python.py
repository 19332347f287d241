import json, os, random, re, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

base_url = os.environ["BASE_URL"]
path = os.environ.get("COPY", "copy.json")

# region: copy
# The pets and orders by id, and `last`: the last event that is in them.
copy = None
if os.path.exists(path):
    with open(path) as file:
        copy = json.load(file)


def save():
    """Replaces the file, all of it or nothing. In a database, use one transaction."""
    with open(f"{path}.new", "w") as file:
        json.dump(copy, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(f"{path}.new", path)
# endregion

# region: apply
pet_is_there = ["pet.added", "pet.changed", "pet.restored"]
order_is_there = ["order.placed", "order.approved", "order.delivered", "order.cancelled"]


def apply(copy, event):
    """Types that it does not know change nothing but `last`."""
    kind, data = event["type"], event["data"]
    if kind in pet_is_there:
        copy["pets"][str(data["pet"]["id"])] = data["pet"]
    elif kind == "pet.withdrawn":
        copy["pets"].pop(str(data["pet"]["id"]), None)
    elif kind in order_is_there:
        copy["orders"][str(data["order"]["id"])] = data["order"]
    copy["last"] = event["id"]
# endregion

# region: read
def get(url, headers={}):
    """Sends a request, again when the store says how long to wait."""
    key = {"Authorization": f"Bearer {os.environ['API_KEY']}"}
    while True:
        try:
            # A stream has a comment every 15 seconds: a minute of silence is a lost connection.
            return urlopen(Request(url, headers=key | headers), timeout=60)
        except HTTPError as error:
            if "Retry-After" not in error.headers:
                raise
            print(error.read().decode())
            time.sleep(int(error.headers["Retry-After"]) + random.uniform(0, 1))


def items(url):
    """The items on all pages of a list."""
    while url:
        response = get(url)
        yield from json.load(response)
        following = re.search('<([^>]+)>; rel="next"', response.headers.get("Link", ""))
        url = following and following[1]


def read_all(last):
    """Reads everything, as the events up to `last` or a later one left it."""
    everything = {"last": last, "pets": {}, "orders": {}}
    for pet in items(f"{base_url}/pets?limit=100"):
        everything["pets"][str(pet["id"])] = pet
    for order in items(f"{base_url}/store/orders?limit=100"):
        everything["orders"][str(order["id"])] = order
    # Changes made in the meantime are in some of the pages, and not in others.
    for event in items(f"{base_url}/events?limit=100&after={last}"):
        apply(everything, event)
    return everything
# endregion

# region: follow
def number_of(event_id):
    return int(event_id.removeprefix("evt_"))


def is_too_old(last):
    """Whether events after `last` may have been removed, as they are after 30 days."""
    events = json.load(get(f"{base_url}/events?limit=1"))
    return not events or number_of(events[0]["id"]) > number_of(last)


def follow():
    """Applies events until the connection ends."""
    global copy
    if copy and is_too_old(copy["last"]):
        copy = None
    resumed = {"Last-Event-ID": copy["last"]} if copy else {}
    block = {}
    for line in get(f"{base_url}/events", {"Accept": "text/event-stream"} | resumed):
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field:
            block[field] = value
            continue
        # An empty line ends a block.
        if "id" in block:
            # A new stream begins with the id of the newest event: the lists are read after it.
            copy = copy or read_all(block["id"])
            # Reading has applied the first events already.
            if number_of(block["id"]) > number_of(copy["last"]):
                if "data" in block:
                    apply(copy, json.loads(block["data"]))
                copy["last"] = block["id"]
            save()
        block = {}


while True:
    wait = 0
    try:
        follow()
    except HTTPError as error:
        print(error.read().decode())
        wait = 60
    except (OSError, HTTPException) as error:
        print(error)
    time.sleep(wait + random.uniform(0, 5))
# endregion
