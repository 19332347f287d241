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
