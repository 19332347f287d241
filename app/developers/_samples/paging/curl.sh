set -euo pipefail

# region: all
url="$BASE_URL/pets?status=available&limit=100"
headers=$(mktemp)
while [ -n "$url" ]; do
  curl -sS --fail-with-body --dump-header "$headers" \
    "$url" -H "Authorization: Bearer $API_KEY"
  echo
  url=$(grep -i '^link:' "$headers" | sed -n 's/.*<\([^>]*\)>; rel="next".*/\1/p' || true)
done
# endregion
