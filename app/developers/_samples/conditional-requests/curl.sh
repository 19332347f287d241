set -euo pipefail

# region: poll
# Keeps the response and its ETag in files; leaves the response alone if it is still current.
poll() {
  curl -sS --fail-with-body --write-out '%{http_code}\n' "$BASE_URL/pets?limit=100" \
    -H "Authorization: Bearer $API_KEY" \
    --etag-save pets.etag --etag-compare pets.etag --output pets.json
}

poll
poll
# endregion

# region: change
# Renames a pet of the account's own, if it is still as it was read.
rename() {
  curl -sS --output renamed.json --write-out '%{http_code}\n' -X PATCH "$BASE_URL/pets/$PET_ID" \
    -H "Authorization: Bearer $API_KEY" -H "If-Match: $(cat pet.etag)" --json '{"name": "Brioche"}'
}

PET_ID=$(curl -sS --fail-with-body "$BASE_URL/pets" -H "Authorization: Bearer $API_KEY" \
  --json '{"name": "Biscuit", "categoryId": 1}' | grep -o '"id":[0-9]*' | cut -d: -f2)
curl -sS --fail-with-body "$BASE_URL/pets/$PET_ID" -H "Authorization: Bearer $API_KEY" \
  --etag-save pet.etag --output pet.json
rename
rename
# endregion
