set -euo pipefail

# region: query
curl -sS --fail-with-body --get "${BASE_URL%/v1}/api/trpc/pets.browse" \
  --data-urlencode 'input={"search":"buiscuit"}' \
  -H "Authorization: Bearer $API_KEY"
# endregion

# region: errors
curl -sS --get "${BASE_URL%/v1}/api/trpc/pets.get" \
  --data-urlencode 'input={"petId":999999999}' \
  -H "Authorization: Bearer $API_KEY"
# endregion
