set -euo pipefail

# region: create
npm run --silent keys -- create --name "My shop" \
  --scopes pets:read,orders:read --expires 90d
# endregion

# region: list
npm run --silent keys -- list
# endregion

# region: rotate
npm run --silent keys -- rotate "$KEY_ID" --overlap 24h
# endregion

# region: revoke
npm run --silent keys -- revoke "$KEY_ID"
# endregion
