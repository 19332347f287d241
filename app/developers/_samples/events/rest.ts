import { setTimeout as sleep } from 'node:timers/promises'

const { BASE_URL, API_KEY } = process.env
const headers = { Authorization: `Bearer ${API_KEY}` }

// region: list
interface StoreEvent {
  id: string
  type: string
  data: unknown
}

/** The event that was handled last. Keep it where you keep what you make of the events. */
let last: string | undefined

function handle({ id, type, data }: StoreEvent) {
  console.log(id, type, JSON.stringify(data))
  last = id
}

/** Handles what has happened since; the first time, in the last 30 days. */
async function catchUp() {
  for (;;) {
    const url = new URL(`${BASE_URL}/events?limit=100`)
    if (last) url.searchParams.set('after', last)
    const response = await fetch(url, { headers })
    if (!response.ok) throw new Error(await response.text())
    const events: StoreEvent[] = await response.json()
    if (events.length === 0) return
    events.forEach(handle)
  }
}

await catchUp()
// endregion

// region: follow
/** Handles events as they happen, until the connection ends. Resolves to how long to wait then, in seconds. */
async function follow() {
  const response = await fetch(`${BASE_URL}/events`, {
    headers: {
      ...headers,
      Accept: 'text/event-stream',
      ...(last ? { 'Last-Event-ID': last } : {}),
    },
  })
  if (!response.ok || !response.body) {
    console.error(await response.text())
    return Number(response.headers.get('Retry-After') ?? 60)
  }
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) handle(JSON.parse(data))
      // An id alone says where to go on.
      else last = /^id: (.*)$/m.exec(block)?.[1] ?? last
    }
  }
  return 0
}

for (;;) {
  const waitS = await follow().catch((error) => {
    console.error(error)
    return 0
  })
  await sleep(1_000 * (waitS + 5 * Math.random()))
}
// endregion
