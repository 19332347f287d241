# region: send
curl -sSi "$BASE_URL/categories" -H "Authorization: Bearer $API_KEY"
# endregion

# region: refused
curl -sSi "$BASE_URL/categories" -H "Authorization: Bearer pet_wrong"
# endregion
