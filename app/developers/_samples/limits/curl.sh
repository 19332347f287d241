set -euo pipefail

# region: read
curl -sS --output /dev/null --dump-header - "$BASE_URL/categories" \
  -H "Authorization: Bearer $API_KEY" | grep -i '^x-ratelimit'
# endregion

# region: back-off
# Repeats a 429 or 503 after its Retry-After; without the header, after 1, 2, 4 … seconds.
curl -sS --retry 5 --output categories.json --write-out '%{http_code}\n' \
  "$BASE_URL/categories" -H "Authorization: Bearer $API_KEY"
# endregion
