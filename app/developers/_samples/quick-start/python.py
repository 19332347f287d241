# region: list
import json, os, uuid
from urllib.request import Request, urlopen

base_url = os.environ["BASE_URL"]
headers = {"Authorization": f"Bearer {os.environ['API_KEY']}"}

pets = json.load(urlopen(Request(f"{base_url}/pets?status=available&limit=3", headers=headers)))
for pet in pets:
    print(pet["id"], pet["name"])
# endregion

# region: order
request = Request(
    f"{base_url}/store/orders",
    data=json.dumps({"petId": pets[0]["id"]}).encode(),
    headers={
        **headers,
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
order_id = json.load(urlopen(request))["id"]
# endregion

# region: follow
order = json.load(urlopen(Request(f"{base_url}/store/orders/{order_id}", headers=headers)))
print(f"Order {order_id} is {order['status']}.")
# endregion
