import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'

export interface TestUpstash {
  readonly url: string
  /** Also breaks off requests in progress. */
  close(): Promise<void>
}

const commandSchema = z.tuple([z.coerce.string()], z.coerce.string())
type Command = z.infer<typeof commandSchema>
type Encode = (reply: unknown) => unknown

/** Upstash's REST interface in front of a Redis: https://upstash.com/docs/redis/features/restapi. */
export async function startUpstashEndpoint(redisUrl: string, token: string): Promise<TestUpstash> {
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => 50 })
  // The command that fails reports it.
  redis.on('error', () => {})
  await redis.connect()
  const scripts = new StrippedScripts()

  async function answerTo(command: Command, encode: Encode): Promise<{ result: unknown } | { error: string }> {
    try {
      const [name, ...words] = scripts.strip(command)
      return { result: encode(await redis.callBuffer(name, ...words)) }
    } catch (error) {
      return { error: messageOf(error) }
    }
  }

  async function transaction(commands: readonly Command[], encode: Encode): Promise<{ result: unknown }[]> {
    const multi = redis.multi()
    for (const [name, ...words] of commands.map((command) => scripts.strip(command))) multi.callBuffer(name, ...words)
    const replies = (await multi.exec()) ?? []
    return replies.map(([error, reply]) => {
      if (error) throw error
      return { result: encode(reply) }
    })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`))
      return send(401, { error: 'WRONGPASS invalid or missing auth token' })
    const encode = request.headers['upstash-encoding'] === 'base64' ? asBase64 : asText
    const body: unknown = JSON.parse(await text(request))
    switch (request.url) {
      case '/pipeline': {
        const commands = z.array(commandSchema).parse(body)
        return send(200, await Promise.all(commands.map((command) => answerTo(command, encode))))
      }
      case '/multi-exec':
        return send(200, await transaction(z.array(commandSchema).parse(body), encode))
      default: {
        const answer = await answerTo(commandSchema.parse(body), encode)
        return send('error' in answer ? 400 : 200, answer)
      }
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: `ERR ${messageOf(error)}` }))
    })
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      redis.disconnect()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** @upstash/ratelimit's scripts begin with a line that only Upstash's Redis knows; without it they have another SHA. */
class StrippedScripts {
  readonly #shaBySha = new Map<string, string>()

  strip([name, first, ...rest]: Command): Command {
    if (first === undefined) return [name]
    switch (name.toUpperCase()) {
      case 'EVAL':
        return [name, this.#strip(first), ...rest]
      case 'EVALSHA':
        return [name, this.#shaBySha.get(first) ?? first, ...rest]
      default:
        return [name, first, ...rest]
    }
  }

  #strip(script: string): string {
    const stripped = script.replace(/^#!lua flags=allow-key-locking\n/, '')
    if (stripped !== script) this.#shaBySha.set(sha1(script), sha1(stripped))
    return stripped
  }
}

/** OK stays as it is: Upstash's client recognizes it. */
function asBase64(reply: unknown): unknown {
  if (Buffer.isBuffer(reply)) return reply.equals(ok) ? 'OK' : reply.toString('base64')
  return Array.isArray(reply) ? reply.map(asBase64) : reply
}

function asText(reply: unknown): unknown {
  if (Buffer.isBuffer(reply)) return reply.toString()
  return Array.isArray(reply) ? reply.map(asText) : reply
}

const ok = Buffer.from('OK')
const sha1 = (script: string) => createHash('sha1').update(script).digest('hex')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
