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
