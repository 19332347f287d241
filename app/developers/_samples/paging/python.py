import json, os
# region: all
import re
from urllib.request import Request, urlopen

headers = {"Authorization": f"Bearer {os.environ['API_KEY']}"}
url = f"{os.environ['BASE_URL']}/pets?status=available&limit=100"
pets = []
while url:
    response = urlopen(Request(url, headers=headers))
    pets += json.load(response)
    following = re.search('<([^>]+)>; rel="next"', response.headers.get("Link", ""))
    url = following and following[1]
# endregion

print(json.dumps(pets))
