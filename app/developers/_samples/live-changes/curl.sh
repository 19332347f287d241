# region: follow
curl -sS --no-buffer "${BASE_URL%/v1}/api/trpc/pets.changes" \
  -H "Authorization: Bearer $API_KEY"
# endregion
