import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedTarget, type Target } from '@/e2e/harness/target'

let target: Target
let key: string
const sockets: Socket[] = []

beforeAll(async () => {
  target = await sharedTarget('node')
  key = await target.newKey()
  const { id: categoryId } = await target.db.category.create({ data: { name: 'Half-closed animals' } })
  await target.db.pet.createMany({ data: Array.from({ length: 100 }, () => ({ name: 'Rex', categoryId })) })
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
})

/** Sends a request, and closes the sending side at once. */
function sendAndHalfClose(path: string, headers: Record<string, string> = {}) {
  const socket = connect({ port: target.port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { socket, ended, text: () => text }
}

const batch = `/api/trpc/pets.list,categories.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`

test.each([
  ['REST', '/v1/pets?limit=100', ']'],
  ['a batch of tRPC', batch, ']'],
  ['a batch of tRPC that is streamed', batch, '\n'],
  ['a page', '/animals', '</html>'],
  ['a page that is in memory by now', '/animals', '</html>'],
  ['a page that is never kept', '/orders', '</html>'],
  ['a file', '/openapi.json', '}'],
])('a client that closes its sending side gets its whole answer: %s', async (name, path, end) => {
  const headers: Record<string, string> = path.startsWith('/v1') ? { Authorization: `Bearer ${key}` } : {}
  if (name.includes('streamed')) headers['trpc-accept'] = 'application/jsonl'
  const answer = await sendAndHalfClose(path, headers).ended
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  // Of one in pieces, the last piece is empty.
  expect(answer.replace(/\r\n0\r\n\r\n$/, '').trimEnd() + (end === '\n' ? '\n' : '')).toSatisfy((text: string) =>
    text.endsWith(end),
  )
})

const openStreams = () => fetch(`${target.origin}/api/trpc/pets.changes`, { headers: { Accept: 'text/event-stream' } })

test('an event stream goes on for a client that closed its sending side, and ends once that has left', async () => {
  // As many as one address may have.
  const streams = Array.from({ length: 20 }, () => sendAndHalfClose('/api/trpc/pets.changes'))
  await expect.poll(() => streams.filter(({ text }) => text().includes('event: connected')).length).toBe(20)
  await expect.poll(() => streams.filter(({ text }) => text().split(':\n\n').length > 3).length).toBe(20)
  const { id } = await target.db.pet.findFirstOrThrow({ where: { status: 'available' } })
  await target.db.pet.update({ where: { id }, data: { status: 'sold' } })
  await expect.poll(() => streams.filter(({ text }) => text().includes('"sold"')).length).toBe(20)
  const refused = await openStreams()
  expect(refused.status).toBe(429)
  await refused.body?.cancel()
  for (const { socket } of streams) socket.destroy()
  await expect
    .poll(async () => {
      const opened = await openStreams()
      await opened.body?.cancel()
      return opened.status
    })
    .toBe(200)
})
