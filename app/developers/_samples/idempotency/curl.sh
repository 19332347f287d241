set -euo pipefail

# region: create
create() {
  curl -sSi --fail-with-body "$BASE_URL/pets" \
    -H "Authorization: Bearer $API_KEY" \
    -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
    --json '{"name": "Biscuit", "categoryId": 1}'
}

IDEMPOTENCY_KEY=$(cat /proc/sys/kernel/random/uuid) # or uuidgen
create
# endregion

# region: repeat
create | grep -i '^idempotency-replayed'
# endregion
