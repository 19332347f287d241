import json, os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

base_url = os.environ["BASE_URL"]

# region: send
headers = {"Authorization": f"Bearer {os.environ['API_KEY']}"}
response = urlopen(Request(f"{base_url}/categories", headers=headers))
print(response.status)
# endregion

# region: refused
try:
    urlopen(Request(f"{base_url}/categories", headers={"Authorization": "Bearer pet_wrong"}))
except HTTPError as refused:
    error = json.load(refused)
    print(error["status"], error["code"], error["message"])
# endregion
