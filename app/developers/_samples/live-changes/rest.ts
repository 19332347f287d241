import { setTimeout as sleep } from 'node:timers/promises'

const { BASE_URL, API_KEY } = process.env

// region: follow
const url = new URL('/api/trpc/pets.changes', BASE_URL)
let lastEventId: string | undefined

/** Prints changes until the connection ends. */
async function follow() {
  const response = await fetch(url, {
    headers: {
      Authorization: `Bearer ${API_KEY}`,
      ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
    },
  })
  if (!response.ok || !response.body) throw new Error(await response.text())
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const id = /^id: (.*)$/m.exec(event)?.[1]
      const data = /^data: (.*)$/m.exec(event)?.[1]
      // Events without an id say that the connection stands.
      if (!id || !data) continue
      for (const { petId, status } of JSON.parse(data)) console.log(petId, status)
      lastEventId = id
    }
  }
}

for (;;) {
  await follow().catch((error) => console.error(error))
  await sleep(5_000 * Math.random())
}
// endregion
