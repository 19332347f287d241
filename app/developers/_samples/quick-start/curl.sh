set -euo pipefail

# region: list
curl -sS --fail-with-body "$BASE_URL/pets?status=available&limit=3" \
  -H "Authorization: Bearer $API_KEY"
# endregion

# region: order
curl -sS --fail-with-body "$BASE_URL/store/orders" \
  -H "Authorization: Bearer $API_KEY" \
  -H "Idempotency-Key: order-of-pet-$PET_ID" \
  --json '{"petId": '"$PET_ID"'}'
# endregion

# region: follow
curl -sS --fail-with-body "$BASE_URL/store/orders?status=placed" \
  -H "Authorization: Bearer $API_KEY"
# endregion
