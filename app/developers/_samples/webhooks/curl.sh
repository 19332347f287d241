set -euo pipefail

# region: create
IDEMPOTENCY_KEY=$(cat /proc/sys/kernel/random/uuid) # or uuidgen
curl -sS --fail-with-body "$BASE_URL/webhook-endpoints" \
  -H "Authorization: Bearer $API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  --json '{"url": "https://shop.example/hooks", "types": ["order.approved", "order.cancelled"]}'
# endregion
