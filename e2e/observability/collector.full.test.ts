import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAnimal } from '@/e2e/contract/suite/orders'
import { sendRequest } from '@/e2e/harness/http'
import { accessLines, logLines } from '@/e2e/harness/log-lines'
import { startTarget } from '@/e2e/harness/target'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { startOtlpReceiver } from './otlp-receiver'

const html = { Accept: 'text/html' }

test('what was recorded last is sent when the server stops', async () => {
  const receiver = await startOtlpReceiver()
  const target = await startTarget('node', {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'a-store-of-the-test',
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  })
  try {
    const path = `/animals/${await newAnimal(target)}`
    expect((await sendRequest(target.port, { path, headers: html })).status).toBe(200)
    expect(receiver.spans).toEqual([])
    target.signal('SIGTERM')
    expect(await target.ended).toBe(0)
    // Of both processes.
    expect(receiver.spans.filter(({ name }) => name === 'GET /animals/[petId]')).toHaveLength(2)
    expect(receiver.spans.every(({ service }) => service === 'a-store-of-the-test')).toBe(true)
  } finally {
    await target.stop()
    await receiver.close()
  }
})

test('a collector that is away is a line in the log, until it is back', async () => {
  const port = await freePort()
  const settings = {
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  }
  const target = await startTarget('node', settings)
  // Of the process that answers; the one for pages says it for itself.
  const lines = () => logLines(target.output()).filter(({ process }) => process !== 'pages')
  const about = (text: string) => lines().filter(({ msg }) => msg?.includes(text)).length
  const ask = async () => expect((await sendRequest(target.port, { path: '/v1/pets' })).status).toBe(401)
  try {
    await expect.poll(() => ask().then(() => about('traces cannot be sent'))).toBe(1)
    for (let time = 0; time < 20; time += 1) await ask()
    const receiver = await startOtlpReceiver(port)
    await expect.poll(() => ask().then(() => about('traces are sent again'))).toBe(1)
    expect(about('traces cannot be sent')).toBe(1)
    await receiver.close()
  } finally {
    await target.stop()
  }
})

test('without a collector nothing is recorded, and nothing is loaded', async () => {
  const target = await startTarget('node', { NODE_DEBUG: 'module' })
  try {
    const requestId = randomUUID()
    await sendRequest(target.port, {
      path: '/',
      headers: { ...html, traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`, 'X-Request-Id': requestId },
    })
    const lines = () => accessLines(target.output()).filter((line) => line.requestId === requestId)
    await expect.poll(lines).toHaveLength(1)
    expect(lines()[0]).not.toHaveProperty('trace_id')
    expect(target.output()).toContain('node_modules/pino')
    expect(target.output()).not.toContain('@opentelemetry/sdk-trace')
  } finally {
    await target.stop()
  }
})
