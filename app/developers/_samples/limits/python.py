import os, random, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    f"{os.environ['BASE_URL']}/categories",
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
)

# region: read
response = urlopen(request)
for name in ["Limit", "Remaining", "Reset"]:
    print(f"X-RateLimit-{name}: {response.headers[f'X-RateLimit-{name}']}")
# endregion

# region: back-off
def send(request):
    """Sends a request again, up to five times, when a later attempt may succeed."""
    for attempt in range(6):
        try:
            return urlopen(request)
        except HTTPError as error:
            if error.code not in (429, 503) or attempt == 5:
                raise
            retry_after = int(error.headers.get("Retry-After", 1))
            back_off = random.uniform(0, 2**attempt)
            time.sleep(retry_after + back_off)
# endregion

print(send(request).status)
