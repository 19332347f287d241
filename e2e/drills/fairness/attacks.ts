import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What an attack may use. */
export interface Ground {
  readonly port: number
  /** A key of the attacker's own, with a plan that never refuses it. */
  readonly key: string
  /** Aborted when the attack is over. */
  readonly signal: AbortSignal
}

export interface Attack {
  readonly sends: string
  run(ground: Ground): Promise<void>
}

/** An address of this machine that the bystander does not use. */
const ADDRESS = '127.0.0.2'

const searches = 'abcdefghijklmnoprstuw'.split('')
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const search = () => `/animals?search=${anyOf(searches)}${Math.floor(Math.random() * 1000)}`

/** What one client may do to starve the others. Every attack comes from one address. */
export const attacks = {
  'pipelined pages': {
    sends: 'every 5 s 600 searches in one write on one connection, closed after 3 s, nothing read',
    async run(ground) {
      while (!ground.signal.aborted) {
        const socket = open(ground)
        socket.pause().write(Array.from({ length: 600 }, () => requestText('GET', search())).join(''))
        await wait(3_000, ground)
        socket.destroy()
        await wait(2_000, ground)
      }
    },
  },
  'pages on 150 sockets': {
    sends: 'searches, one after another on each of 150 connections',
    run: (ground) => onSockets(150, ground, () => requestText('GET', search())),
  },
  'pages that others ask for': {
    sends: 'searches, and between them the pages that the bystander asks for, on each of 250 connections',
    run: (ground) =>
      onSockets(250, ground, () =>
        requestText('GET', Math.random() < 0.5 ? search() : `/animals/${Math.ceil(Math.random() * 50)}`),
      ),
  },
  pictures: {
    sends: 'distinct pictures of animals, one after another on each of 24 connections',
    run(ground) {
      let next = 0
      return onSockets(24, ground, () => requestText('GET', `/animals/${(next++ % 160) + 1}/picture.png`))
    },
  },
  streams: {
    sends: '400 event streams, opened as fast as they are answered, opened anew when they end',
    run: (ground) => onSockets(400, ground, () => requestText('GET', '/api/trpc/pets.changes')),
  },
  'answers not read': {
    sends: '20 lists of 100 pets and 20 pages on each of 100 connections, nothing read',
    async run(ground) {
      const authorization = [`Authorization: Bearer ${ground.key}`]
      for (let opened = 0; opened < 100; opened += 1) {
        const each = () => requestText('GET', '/v1/pets?limit=100', authorization) + requestText('GET', search())
        open(ground)
          .pause()
          .write(Array.from({ length: 20 }, each).join(''))
      }
      await wait(60_000, ground)
    },
  },
  'slow bodies': {
    sends: 'a POST on each of 200 connections, and of its body ten bytes a second',
    async run(ground) {
      const head = (path: string) =>
        requestText('POST', path, [
          `Authorization: Bearer ${ground.key}`,
          'Content-Type: application/json',
          'Content-Length: 60000',
        ])
      const sockets = Array.from({ length: 200 }, (_, at) => {
        const socket = open(ground)
        socket.resume().write(head(at % 2 === 0 ? '/v1/pets' : '/animals/1'))
        return socket
      })
      while (!ground.signal.aborted) {
        for (const socket of sockets) if (socket.writable) socket.write(' ')
        await wait(100, ground)
      }
    },
  },
  'one key of REST': {
    sends: 'lists of 100 pets, hardly one like another, on each of 150 connections',
    run: (ground) =>
      onSockets(150, ground, () =>
        requestText('GET', `/v1/pets?limit=${Math.ceil(Math.random() * 100)}&status=${anyOf(['available', 'sold'])}`, [
          `Authorization: Bearer ${ground.key}`,
        ]),
      ),
  },
} as const satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

const requestText = (method: string, path: string, headers: readonly string[] = []) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Accept: */*', ...headers].join('\r\n')}\r\n\r\n`

const wait = (ms: number, { signal }: Ground) => pause(ms, undefined, { signal }).catch(() => {})

/** A connection from the attacker's address, closed at the end of the attack whatever comes. */
function open({ port, signal }: Ground): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESS })
  const close = () => socket.destroy()
  signal.addEventListener('abort', close, { once: true })
  return socket.on('error', () => {}).once('close', () => signal.removeEventListener('abort', close))
}

/** Sends one request after another on each of so many connections; each is opened anew when the server closes it. */
async function onSockets(count: number, ground: Ground, next: () => string): Promise<void> {
  const one = async () => {
    while (!ground.signal.aborted) {
      await untilClosed(open(ground), next)
      await wait(10, ground)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
}

function untilClosed(socket: Socket, next: () => string): Promise<void> {
  let unread = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (let end = endOfResponse(unread); end > 0; end = endOfResponse(unread)) {
      unread = unread.subarray(end)
      socket.write(next())
    }
  })
  socket.write(next())
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/** Where the first response in these bytes ends; 0 while it is not complete. */
function endOfResponse(bytes: Buffer): number {
  const headEnd = bytes.indexOf('\r\n\r\n') + 4
  if (headEnd < 4) return 0
  const head = bytes.subarray(0, headEnd).toString('latin1')
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return bytes.length >= headEnd + Number(length) ? headEnd + Number(length) : 0
  const last = bytes.indexOf('\r\n0\r\n\r\n', headEnd - 2)
  return last < 0 ? 0 : last + 7
}
