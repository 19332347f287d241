import json, os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

# region: poll
etag, pets = None, None


def poll():
    """Fetches the first 100 animals, unless they are as at the last call."""
    global etag, pets
    request = Request(f"{os.environ['BASE_URL']}/pets?limit=100")
    request.add_header("Authorization", f"Bearer {os.environ['API_KEY']}")
    if etag:
        request.add_header("If-None-Match", etag)
    try:
        response = urlopen(request)
    except HTTPError as error:
        if error.code != 304:
            raise
        print(304)
        return pets
    print(response.status)
    etag, pets = response.headers["ETag"], json.load(response)
    return pets


poll()
poll()
# endregion

# region: change
headers = {"Authorization": f"Bearer {os.environ['API_KEY']}", "Content-Type": "application/json"}
pets_url = f"{os.environ['BASE_URL']}/pets"


def rename(pet_id, etag):
    """Renames a pet of the account's own, if it is still as it was read."""
    request = Request(f"{pets_url}/{pet_id}", method="PATCH", data=b'{"name": "Brioche"}')
    request.headers = headers | {"If-Match": etag}
    try:
        print(urlopen(request).status)
    except HTTPError as error:
        print(error.code)


added = urlopen(Request(pets_url, data=b'{"name": "Biscuit", "categoryId": 1}', headers=headers))
pet_id = json.load(added)["id"]
etag = urlopen(Request(f"{pets_url}/{pet_id}", headers=headers)).headers["ETag"]
rename(pet_id, etag)
rename(pet_id, etag)
# endregion
