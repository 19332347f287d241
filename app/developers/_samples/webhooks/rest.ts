// region: create
const { BASE_URL, API_KEY } = process.env

const response = await fetch(`${BASE_URL}/webhook-endpoints`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${API_KEY}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({
    url: 'https://shop.example/hooks',
    types: ['order.approved', 'order.cancelled'],
  }),
})
if (!response.ok) throw new Error(await response.text())
const { id, secret }: { id: number; secret: string } = await response.json()
console.log(`Endpoint ${id} has the secret ${secret}`)
// endregion
