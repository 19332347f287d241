import fastify, { type FastifyReply } from 'fastify'
import { createETag } from '@/server/http/etag'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import { requestIdFrom } from '@/server/platform/telemetry/finished-request'
import { createLog, silentLog } from '@/server/platform/telemetry/log'
import {
  challenge,
  createCallers,
  createCounts,
  cursorsOf,
  deprecated,
  everywhere,
  help,
  isId,
  type KeyRow,
  lacksScope,
  namePattern,
  overLimit,
  statuses,
  unknownKey,
} from './by-hand'
import { openPgStore } from './pg-store'
import { openPrismaStore } from './prisma-store'

/*
 * The rival: the same REST interface by hand with Fastify, and pg or Prisma, as its advocates would write it. Keys are
 * remembered for 5 s, limits counted in memory, queries prepared, bodies checked by compiled JSON schemas and written by
 * compiled serialisers. It leaves out what the measured requests do not touch (tRPC, the document, scopes' 403, pages).
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: string
  }
}

const publicUrl = process.env.PUBLIC_URL ?? ''

const open = process.env.RIVAL_STORE === 'prisma' ? openPrismaStore : openPgStore
const store = await open(process.env.DATABASE_URL ?? '')
const cursors = cursorsOf(store.secret)

const log = process.env.RIVAL_LOG === 'silent' ? silentLog : createLog()

const app = fastify({
  // One proxy, as TRUSTED_PROXIES=1 says to ours.
  trustProxy: (_address, hop) => hop < 1,
  bodyLimit: 64 * 1024,
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
})

function refuse(reply: FastifyReply, code: keyof typeof statuses, message: string): FastifyReply {
  return reply.code(statuses[code]).headers(help(publicUrl, code)).send({ code, message, status: statuses[code] })
}

// --- who is calling

const callers = createCallers(store.findKey, store.recordUse)

// --- how much they may call

const counts = createCounts()

// As ours: one line for each request, in the same log.
app.addHook('onResponse', (request, reply, done) => {
  const requestId = reply.getHeader('X-Request-Id')
  const { method, url } = request
  log.info({ requestId, method, path: url, status: reply.statusCode, ms: reply.elapsedTime }, 'REST')
  done()
})

app.addHook<string>('onSend', (request, reply, body, done) => {
  if (request.method === 'GET' && reply.statusCode === 200) {
    const link = request.routeOptions.url === '/v1/pets' ? reply.getHeader('Link') : undefined
    reply.header('ETag', createETag(body, link?.toString().replace(publicUrl, '')))
  }
  done(null, body)
})

app.addHook('onRequest', (request, reply, done) => {
  const ownId = request.headers['x-request-id']
  reply.header('X-Request-Id', requestIdFrom(typeof ownId === 'string' ? ownId : undefined)).headers(everywhere)

  const admit = (caller: KeyRow | undefined) => {
    const { limit, remaining, reset, retryAfter, policy, left } = counts.take(caller, request.ip)
    reply
      .header('X-RateLimit-Limit', limit)
      .header('X-RateLimit-Remaining', remaining)
      .header('X-RateLimit-Reset', reset)
      .header('RateLimit-Policy', policy)
      .header('RateLimit', left)
    if (retryAfter > 0) {
      return refuse(reply.header('Retry-After', retryAfter), 'rate_limit_exceeded', overLimit(limit, retryAfter))
    }
    if (!caller) return refuse(reply.header('WWW-Authenticate', challenge), 'unauthorized', unknownKey)
    const { scope } = request.routeOptions.config
    if (scope && !caller.scopes.includes(scope)) return refuse(reply, 'insufficient_scope', lacksScope(scope))
    done()
  }

  const caller = callers.find(request.headers.authorization)
  if (caller instanceof Promise) caller.then(admit, done)
  else admit(caller)
})

// --- the operations

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const
const name = { type: 'string', pattern: namePattern } as const
const status = { type: 'string', enum: ['available', 'pending', 'sold'] } as const
const pet = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, categoryId: { type: 'integer' }, status },
} as const

app.get<{ Querystring: { limit?: string; status?: string; cursor?: string } }>(
  '/v1/pets',
  {
    config: { scope: 'pets:read' },
    schema: {
      querystring: {
        type: 'object',
        additionalProperties: false,
        properties: {
          // A pattern rather than coercion, which would take `1e1` for a number.
          limit: { type: 'string', pattern: '^([1-9][0-9]?|100)$' },
          status,
          cursor: { type: 'string' },
        },
      },
      response: { 200: { type: 'array', items: pet } },
    },
  },
  async (request, reply) => {
    const { limit: text = '20', status, cursor } = request.query
    const limit = Number(text)
    const after = cursor === undefined ? 0 : cursors.decode('pets', cursor)
    const rows = await store.listPets(after, limit + 1, status)
    if (rows.length <= limit) return rows
    rows.length = limit
    const next = new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1))
    next.set('cursor', cursors.encode('pets', rows.at(-1)?.id ?? 0))
    reply.header('Link', `<${publicUrl}/v1/pets?${next}>; rel="next"`)
    return rows
  },
)

app.get<{ Params: { petId: string } }>(
  '/v1/pets/:petId',
  { config: { scope: 'pets:read' }, schema: { response: { 200: pet } } },
  async (request, reply) => {
    reply.headers(deprecated(publicUrl))
    const { petId } = request.params
    const row = isId(petId) ? await store.getPet(petId) : undefined
    return row ?? refuse(reply, 'not_found', `There is no pet with the id "${petId}".`)
  },
)

app.post<{ Body: { name: string; categoryId: number; status?: string } }>(
  '/v1/pets',
  {
    config: { scope: 'pets:write' },
    schema: {
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'categoryId'],
        properties: { name, categoryId: id, status },
      },
      response: { 201: pet },
    },
  },
  async (request, reply) => {
    const { name, categoryId, status = 'available' } = request.body
    const row = await store.createPet(name, categoryId, status)
    return reply.code(201).header('Location', `${publicUrl}/v1/pets/${row.id}`).send(row)
  },
)

app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found', 'There is no such path.'))

app.setErrorHandler((error, _request, reply) => {
  if (isForeignKeyViolation(error)) {
    return refuse(reply, 'invalid_request', 'categoryId: there is no such category.')
  }
  const isRefusal = error instanceof Error && 'statusCode' in error && error.statusCode === 400
  return isRefusal
    ? refuse(reply, 'invalid_request', error.message)
    : refuse(reply, 'internal_error', 'Something went wrong on our side.')
})

await app.listen({ port: Number(process.env.PORT), host: '::' })
