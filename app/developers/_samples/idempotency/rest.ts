const { BASE_URL, API_KEY } = process.env

// region: create
const request = {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${API_KEY}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({ name: 'Biscuit', categoryId: 1 }),
}
const first = await fetch(`${BASE_URL}/pets`, request)
console.log(first.status, await first.text())
// endregion

// region: repeat
const repeat = await fetch(`${BASE_URL}/pets`, request)
console.log(repeat.status, await repeat.text())
console.log('Idempotency-Replayed:', repeat.headers.get('Idempotency-Replayed'))
// endregion
