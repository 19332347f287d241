# region: create
import json, os, uuid
from urllib.request import Request, urlopen

request = Request(
    f"{os.environ['BASE_URL']}/webhook-endpoints",
    data=json.dumps(
        {"url": "https://shop.example/hooks", "types": ["order.approved", "order.cancelled"]}
    ).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['API_KEY']}",
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
endpoint = json.load(urlopen(request))
print(f"Endpoint {endpoint['id']} has the secret {endpoint['secret']}")
# endregion
