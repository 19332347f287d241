import { expect, test } from 'vitest'
import { listen } from './listen'
import { startServer } from './testing/start-server'

test('a receiver that does not answer in time delays the next event no longer', async () => {
  const baseUrl = await startServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const id of ['evt_1', 'evt_2']) response.write(`id: ${id}\ndata: {"id":"${id}","type":"pet.added"}\n\n`)
  })
  const receiver = await startServer((request, response) => {
    if (request.headers['webhook-id'] === 'evt_2') response.end()
  })
  const controller = new AbortController()
  const lines: string[] = []
  await listen({
    baseUrl,
    apiKey: 'key',
    forward: new URL(receiver),
    secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    signal: controller.signal,
    print(line) {
      if (lines.push(line) === 2) controller.abort()
    },
    warn: expect.unreachable,
    answerWithinMs: 3_000,
  })
  expect(lines).toEqual([
    expect.stringMatching(/ pet.added evt_1 no answer within 3 s \(\d+ ms\)$/),
    expect.stringMatching(/ pet.added evt_2 200 \(\d+ ms\)$/),
  ])
})
