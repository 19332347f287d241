# region: send
curl -i "$BASE_URL/categories" -H "Authorization: Bearer $API_KEY"
# endregion

# region: refused
curl -i "$BASE_URL/categories" -H "Authorization: Bearer pet_wrong"
# endregion
