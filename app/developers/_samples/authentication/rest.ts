const { BASE_URL, API_KEY } = process.env

// region: send
const response = await fetch(`${BASE_URL}/categories`, {
  headers: { Authorization: `Bearer ${API_KEY}` },
})
console.log(response.status)
// endregion

// region: refused
const refused = await fetch(`${BASE_URL}/categories`, {
  headers: { Authorization: 'Bearer pet_wrong' },
})
const { code, message }: { code: string; message: string } = await refused.json()
console.log(refused.status, code, message)
// endregion
