const { BASE_URL, API_KEY } = process.env

// region: poll
let known: { etag: string; pets: unknown } | undefined

/** The first 100 animals, sent only if they have changed since the last call. */
async function poll() {
  const response = await fetch(`${BASE_URL}/pets?limit=100`, {
    headers: {
      Authorization: `Bearer ${API_KEY}`,
      ...(known ? { 'If-None-Match': known.etag } : {}),
    },
  })
  console.log(response.status)
  if (response.status === 304) return known?.pets
  if (!response.ok) throw new Error(await response.text())
  known = { etag: response.headers.get('ETag') ?? '', pets: await response.json() }
  return known.pets
}

await poll()
await poll()
// endregion

// region: change
const headers = {
  Authorization: `Bearer ${API_KEY}`,
  'Content-Type': 'application/json',
}

/** Renames a pet of the account's own, if it is still as it was read. */
async function rename(petId: number, etag: string) {
  const response = await fetch(`${BASE_URL}/pets/${petId}`, {
    method: 'PATCH',
    headers: { ...headers, 'If-Match': etag },
    body: JSON.stringify({ name: 'Brioche' }),
  })
  console.log(response.status)
}

const added = await fetch(`${BASE_URL}/pets`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ name: 'Biscuit', categoryId: 1 }),
})
const { id } = await added.json()
const read = await fetch(`${BASE_URL}/pets/${id}`, { headers })
const etag = read.headers.get('ETag') ?? ''
await rename(id, etag)
await rename(id, etag)
// endregion
