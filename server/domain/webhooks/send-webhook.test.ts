import { createServer, type Server } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { createAddressFilter } from './allowed-addresses'
import { sendWebhook } from './send-webhook'
import { answer, startReceiver } from './testing/receiver'

const request = { id: 'evt_1', body: '{}', secrets: ['whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='] }
const noSuchName = async () => {
  throw Object.assign(new Error('queryA ENOTFOUND shop.example'), { code: 'ENOTFOUND' })
}
const addresses = createAddressFilter({ mayBeLocal: true, resolve: noSuchName })
const send = (url: string) => sendWebhook({ ...request, url }, { addresses, now: 0 })

/** A port of this machine, until the end of the test. */
async function listenOn(server: Server) {
  onTestFinished(() => void server.close())
  return `127.0.0.1:${await listenOnFreePort(server)}`
}

describe('why there is no answer:', () => {
  test('nothing listens', async () => {
    expect(await send('http://127.0.0.1:1/')).toMatchObject({ reason: 'connection_refused' })
    expect(await send('http://localhost:1/')).toMatchObject({ reason: 'connection_refused' })
  })

  test('the name does not exist', async () => {
    expect(await send('https://shop.example/')).toMatchObject({ reason: 'name_not_resolved' })
  })

  test('the address is not allowed', async () => {
    expect(await send('https://10.0.0.1/')).toMatchObject({ reason: 'address_not_allowed' })
  })

  test('it does not speak TLS', async () => {
    const { url } = await startReceiver()
    expect(await send(url.replace('http', 'https'))).toMatchObject({ reason: 'tls_failed' })
  })

  test('the connection breaks', async () => {
    expect(await send(`http://${await listenOn(createServer((socket) => socket.destroy()))}/`)).toMatchObject({
      reason: 'connection_failed',
    })
  })
})

test('regression: an endpoint that switches protocols has answered, with no success', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  expect(await send(`http://${await listenOn(server)}/`)).toMatchObject({ statusCode: 101, responseBody: '' })
})

test('an answer that never ends is read no further than it is kept', async () => {
  const endless = await startReceiver((response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  })
  const outcome = await send(endless.url)
  expect(outcome).toMatchObject({ statusCode: 200, responseBody: 'x'.repeat(1_000) })
})

test('only a 429 and a 503 ask for a wait', async () => {
  for (const [status, retryAfterMs] of [
    [429, 7_000],
    [503, 7_000],
    [500, undefined],
    [301, undefined],
  ] as const) {
    const { url } = await startReceiver(answer(status, { 'Retry-After': '7' }))
    expect(await send(url)).toMatchObject({ statusCode: status, retryAfterMs })
  }
})
