import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { folderOfTest } from '@/server/testing/folder'
import { startSample, whileRunning } from './run-sample'

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`
const SECRET = secretOf(1)
const OTHER_SECRET = secretOf(2)

/** A webhook, as the store sends it. */
function webhook(number: number, { secrets = [SECRET], ageS = 0 } = {}) {
  const id = `evt_${number}`
  const body = JSON.stringify({ id, type: 'pet.added', data: { pet: { id: number, name: 'Zoë' } } })
  const time = new Date(Date.now() - ageS * 1_000)
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  }
  return { method: 'POST', headers, body }
}

async function startReceiver(sample: string) {
  const port = await freePort()
  const running = startSample(sample, { WEBHOOK_SECRET: SECRET, PORT: String(port) }, folderOfTest())
  onTestFinished(() => running.stop())
  const send = async (request: RequestInit) => (await fetch(`http://127.0.0.1:${port}/hooks`, request)).status
  await whileRunning(running, () =>
    send({ method: 'POST', body: '{}' }).then(
      () => true,
      () => false,
    ),
  )
  return { port, send, output: running.output }
}

describe.each(['webhooks/receive.ts', 'webhooks/receive.py'])('%s', (sample) => {
  test('takes what the store has signed, and refuses everything else', async () => {
    const { send } = await startReceiver(sample)
    const { headers, ...unsigned } = webhook(1)
    expect(await send(webhook(1))).toBe(204)
    expect(await send(webhook(2, { secrets: [OTHER_SECRET, SECRET] }))).toBe(204)
    expect(await send(webhook(3, { ageS: 290 }))).toBe(204)
    expect(await send(unsigned)).toBe(400)
    expect(await send({ ...unsigned, headers: { ...headers, 'webhook-id': 'evt_9' } })).toBe(400)
    expect(await send({ ...webhook(4), body: '{"id":"evt_4"}' })).toBe(400)
    expect(await send(webhook(5, { secrets: [OTHER_SECRET] }))).toBe(400)
    expect(await send(webhook(6, { secrets: [] }))).toBe(400)
    expect(await send(webhook(7, { ageS: 310 }))).toBe(400)
    expect(await send(webhook(8, { ageS: -310 }))).toBe(400)
    expect(await send({ ...unsigned, headers: { ...headers, 'webhook-timestamp': 'now' } })).toBe(400)
  })

  test('handles an event that comes twice once', async () => {
    const { send, output } = await startReceiver(sample)
    expect(await send(webhook(1))).toBe(204)
    expect(await send(webhook(1, { ageS: 5 }))).toBe(204)
    expect(await send(webhook(2))).toBe(204)
    await expect.poll(output).toContain('evt_2')
    expect(output().match(/^evt_\d+ pet\.added \{"pet":\{"id":\d+,/gm)).toHaveLength(2)
  })

  test('outlives a request that breaks off', async () => {
    const { port, send } = await startReceiver(sample)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.resume().end('POST /hooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
    await once(socket, 'close')
    for (const number of [1, 2, 3]) expect(await send(webhook(number))).toBe(204)
  })

  test('does not start without a secret, by which anybody could sign', async () => {
    const environment = { WEBHOOK_SECRET: 'whsec_', PORT: String(await freePort()) }
    const { ended, stop } = startSample(sample, environment, tmpdir())
    onTestFinished(stop)
    await expect(ended).rejects.toThrow('Set WEBHOOK_SECRET.')
  }, 60_000)
})
