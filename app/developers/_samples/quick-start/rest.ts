// region: list
const { BASE_URL, API_KEY } = process.env
const headers = { Authorization: `Bearer ${API_KEY}` }

const list = await fetch(`${BASE_URL}/pets?status=available&limit=3`, { headers })
if (!list.ok) throw new Error(await list.text())
const pets: { id: number; name: string }[] = await list.json()
for (const { id, name } of pets) console.log(id, name)
// endregion

// region: order
const created = await fetch(`${BASE_URL}/store/orders`, {
  method: 'POST',
  headers: {
    ...headers,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({ petId: pets[0]?.id }),
})
if (!created.ok) throw new Error(await created.text())
const { id: orderId }: { id: number } = await created.json()
// endregion

// region: follow
const response = await fetch(`${BASE_URL}/store/orders/${orderId}`, { headers })
if (!response.ok) throw new Error(await response.text())
const order: { status: string } = await response.json()
console.log(`Order ${orderId} is ${order.status}.`)
// endregion
