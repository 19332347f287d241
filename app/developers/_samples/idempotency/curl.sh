set -euo pipefail

# region: create
create() {
  curl --fail-with-body -i "$BASE_URL/pets" \
    -H "Authorization: Bearer $API_KEY" \
    -H "Idempotency-Key: $KEY" \
    --json '{"name": "Biscuit", "categoryId": 1}'
}

KEY=$(cat /proc/sys/kernel/random/uuid) # or uuidgen
create
# endregion

# region: repeat
create | grep -i '^idempotency-replayed'
# endregion
