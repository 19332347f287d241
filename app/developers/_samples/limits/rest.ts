import { setTimeout as sleep } from 'node:timers/promises'

const { BASE_URL, API_KEY } = process.env
const url = `${BASE_URL}/categories`
const init = { headers: { Authorization: `Bearer ${API_KEY}` } }

// region: read
const { headers } = await fetch(url, init)
for (const name of ['Limit', 'Remaining', 'Reset']) {
  console.log(`X-RateLimit-${name}: ${headers.get(`X-RateLimit-${name}`)}`)
}
// endregion

// region: back-off
/** Sends a request again, up to five times, when a later attempt may succeed. */
async function send(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, init)
    if (![429, 503].includes(response.status) || attempt === 5) return response
    const retryAfter = Number(response.headers.get('Retry-After') ?? 1)
    const backOff = Math.random() * 2 ** attempt
    await sleep((retryAfter + backOff) * 1000)
  }
}
// endregion

console.log((await send(url, init)).status)
