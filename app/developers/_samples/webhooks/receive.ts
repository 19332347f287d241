// region: receive
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

const secret = process.env.WEBHOOK_SECRET ?? ''
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
if (key.length === 0) throw new Error('Set WEBHOOK_SECRET.')

/** Whether the store has signed this, at most five minutes ago. */
function isFromStore(headers: IncomingHttpHeaders, body: Buffer) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const isRecent = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= 300
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body)
  const expected = Buffer.from(`v1,${hmac.digest('base64')}`)
  // There are several while you rotate the secret.
  const signatures = String(headers['webhook-signature']).split(' ')
  return isRecent && signatures.some((text) => isSame(Buffer.from(text), expected))
}

const isSame = (a: Buffer, b: Buffer) =>
  a.length === b.length && timingSafeEqual(a, b)

interface StoreEvent {
  id: string
  type: string
  data: unknown
}

/** By id. Keep them where they outlive your program, such as in a table. */
const events = new Map<string, StoreEvent>()

function keep(event: StoreEvent) {
  if (events.has(event.id)) return
  events.set(event.id, event)
  // After the answer.
  setImmediate(handle, event)
}

function handle({ id, type, data }: StoreEvent) {
  console.log(id, type, JSON.stringify(data))
}

const server = createServer(async (request, response) => {
  try {
    const body = await buffer(request)
    const isGenuine = isFromStore(request.headers, body)
    if (isGenuine) keep(JSON.parse(body.toString()))
    response.writeHead(isGenuine ? 204 : 400)
  } catch (error) {
    console.error(error)
    response.writeHead(500)
  }
  response.end()
})
server.listen(process.env.PORT ?? 4000)
// endregion
