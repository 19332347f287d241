# region: follow
curl --no-buffer --silent "${BASE_URL%/v1}/api/trpc/pets.changes" \
  -H "Authorization: Bearer $API_KEY"
# endregion
