import os
# region: create
import json, uuid
from urllib.request import Request, urlopen

request = Request(
    f"{os.environ['BASE_URL']}/pets",
    data=json.dumps({"name": "Biscuit", "categoryId": 1}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['API_KEY']}",
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
first = urlopen(request)
print(first.status, first.read().decode())
# endregion

# region: repeat
repeat = urlopen(request)
print(repeat.status, repeat.read().decode())
print("Idempotency-Replayed:", repeat.headers["Idempotency-Replayed"])
# endregion
