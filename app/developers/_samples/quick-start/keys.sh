# region: create
export API_KEY=$(npm run --silent keys -- create --name "My shop")
# endregion
echo "$API_KEY"
