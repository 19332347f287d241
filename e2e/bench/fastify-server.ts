import { hash, hkdfSync } from 'node:crypto'
import fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { isWellFormedKey } from '@/server/accounts/api-key'
import { createETag } from '@/server/http/rest/etag'
import { createCursors } from '@/server/paging/cursor'
import { createLog } from '@/server/telemetry/log'
import { requestIdFrom } from '@/server/telemetry/request-id'

/*
 * The rival: the same REST interface by hand with Fastify and pg, as its advocates would write it. Keys are remembered
 * for 5 s,
 * limits counted in memory, queries prepared, bodies checked by compiled JSON schemas and written by compiled
 * serialisers.
 * It leaves out what the measured requests do not touch (tRPC, the document, scopes' 403, pages).
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: string
  }
}

const publicUrl = process.env.PUBLIC_URL ?? ''

// int8 as a number: ids count from 1 and will not reach 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
pool.on('error', () => {})

interface PetRow {
  id: number
  name: string
  categoryId: number
  status: string
}

interface KeyRow {
  id: number
  accountId: number
  plan: string
  perMinute: number | null
  perDay: number | null
  scopes: string[]
  expiresAt: Date | null
  revokedAt: Date | null
}

const columns = 'id, name, category_id AS "categoryId", status'
const sql = {
  key: `SELECT k.id, account_id AS "accountId", plan, per_minute AS "perMinute", per_day AS "perDay", scopes,
      expires_at AS "expiresAt", revoked_at AS "revokedAt"
    FROM api_key k JOIN account a ON a.id = account_id WHERE hash = $1`,
  use: `UPDATE api_key SET last_used_at = now()
    WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
  list: `SELECT ${columns} FROM pet WHERE id > $1 ORDER BY id LIMIT $2`,
  listByStatus: `SELECT ${columns} FROM pet WHERE status = $3 AND id > $1 ORDER BY id LIMIT $2`,
  get: `SELECT ${columns} FROM pet WHERE id = $1`,
  create: `INSERT INTO pet (name, category_id, status) VALUES ($1, $2, $3) RETURNING ${columns}`,
} as const

const query = async <Row extends pg.QueryResultRow>(name: keyof typeof sql, values: unknown[]) =>
  (await pool.query<Row>({ name, text: sql[name], values })).rows

const [setting] = (await pool.query<{ value: string }>("SELECT value FROM setting WHERE name = 'secret'")).rows
const secret = Buffer.from(setting?.value ?? '', 'base64')
const cursors = createCursors(Buffer.from(hkdfSync('sha256', secret, '', 'cursors', 32)))

const log = createLog()

const app = fastify({
  // One proxy, as TRUSTED_PROXIES=1 says to ours.
  trustProxy: (_address, hop) => hop < 1,
  bodyLimit: 64 * 1024,
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
})

const errors = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  not_found: 404,
  rate_limit_exceeded: 429,
  internal_error: 500,
} as const

function refuse(reply: FastifyReply, code: keyof typeof errors, message: string): FastifyReply {
  return reply.code(errors[code]).send({ code, message, status: errors[code] })
}

// --- who is calling

interface Caller extends KeyRow {
  readonly rememberedUntil: number
}

const remembered = new Map<string, Caller>()

async function findCaller(digest: string): Promise<Caller | undefined> {
  const [row] = await query<KeyRow>('key', [Buffer.from(digest, 'hex')])
  if (!row) return undefined
  const caller = { ...row, rememberedUntil: Date.now() + 5_000 }
  if (remembered.size >= 10_000) remembered.clear()
  remembered.set(digest, caller)
  query('use', [row.id]).catch(() => {})
  return caller
}

// --- how much they may call

interface Count {
  minute: number
  usedInMinute: number
  day: number
  usedInDay: number
}

const counts = new Map<string, Count>()
setInterval(() => counts.clear(), 86_400_000).unref()

/**
 * Counts one request in both windows, or in none when one is used up; sets the headers. Returns how long to wait, in s:
 * 0 if admitted.
 */
function take(reply: FastifyReply, subject: string, perMinute: number, perDay: number): number {
  const now = Date.now()
  const minute = Math.floor(now / 60_000)
  const day = Math.floor(now / 86_400_000)
  let count = counts.get(subject)
  if (!count) {
    count = { minute, usedInMinute: 0, day, usedInDay: 0 }
    counts.set(subject, count)
  }
  if (count.minute !== minute) {
    count.minute = minute
    count.usedInMinute = 0
  }
  if (count.day !== day) {
    count.day = day
    count.usedInDay = 0
  }
  const isAdmitted = count.usedInMinute < perMinute && count.usedInDay < perDay
  if (isAdmitted) {
    count.usedInMinute++
    count.usedInDay++
  }
  const leftInMinute = perMinute - count.usedInMinute
  const leftInDay = perDay - count.usedInDay
  const isDay = leftInDay <= leftInMinute
  const reset = isDay ? (day + 1) * 86_400 : (minute + 1) * 60
  reply
    .header('X-RateLimit-Limit', isDay ? perDay : perMinute)
    .header('X-RateLimit-Remaining', isDay ? leftInDay : leftInMinute)
    .header('X-RateLimit-Reset', reset)
  return isAdmitted ? 0 : Math.max(1, Math.ceil(reset - now / 1000))
}

const plans: Record<string, { perMinute: number; perDay: number }> = {
  free: { perMinute: 60, perDay: 1_000 },
  pro: { perMinute: 300, perDay: 10_000 },
  business: { perMinute: 1_000, perDay: 100_000 },
}
const withoutValidKey = { perMinute: 60, perDay: 1_000 }

function refuseOverLimit(reply: FastifyReply, limit: number, seconds: number): void {
  reply.header('Retry-After', seconds)
  refuse(
    reply,
    'rate_limit_exceeded',
    `The limit of ${limit} requests is used up. Wait ${seconds} s before the next request, and longer each time if refused again.`,
  )
}

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
  reply
    .header('X-Request-Id', requestIdFrom(typeof ownId === 'string' ? ownId : undefined))
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Authorization')

  const admit = (caller: Caller | undefined) => {
    if (!caller || caller.revokedAt || (caller.expiresAt && caller.expiresAt.getTime() <= Date.now())) {
      const { perMinute, perDay } = withoutValidKey
      const seconds = take(reply, `address:${request.ip}`, perMinute, perDay)
      if (seconds > 0) return refuseOverLimit(reply, perMinute, seconds)
      reply.header('WWW-Authenticate', 'Bearer realm="Pet Store", error="invalid_token"')
      refuse(
        reply,
        'unauthorized',
        'The API key is malformed, unknown, revoked or expired. Check it, or ask for a new one.',
      )
      return
    }
    const { perMinute, perDay } = plans[caller.plan] ?? caller
    const seconds = take(reply, `account:${caller.accountId}`, perMinute ?? 60, perDay ?? 1_000)
    if (seconds > 0) return refuseOverLimit(reply, perMinute ?? 60, seconds)
    const { scope } = request.routeOptions.config
    if (scope && !caller.scopes.includes(scope)) {
      refuse(reply, 'insufficient_scope', `This API key lacks the scope "${scope}". Use a key that has it.`)
      return
    }
    done()
  }

  const { authorization } = request.headers
  const key = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (key === undefined || !isWellFormedKey(key)) return admit(undefined)
  const digest = hash('sha256', key)
  const known = remembered.get(digest)
  if (known && known.rememberedUntil > Date.now()) admit(known)
  else findCaller(digest).then(admit, done)
})

// --- the operations

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const
const name = {
  type: 'string',
  pattern: String.raw`^(?=[\s\S]*\S)[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]{1,200}$`,
} as const
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
    const rows = await (status === undefined
      ? query<PetRow>('list', [after, limit + 1])
      : query<PetRow>('listByStatus', [after, limit + 1, status]))
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
    reply
      .header('Deprecation', '@1764892800')
      .header('Sunset', 'Thu, 05 Dec 2030 00:00:00 GMT')
      .header(
        'Link',
        `<${publicUrl}/v1/pets?status=available>; rel="successor-version", <${publicUrl}/developers/deprecations#getPet>; rel="deprecation"; type="text/html"`,
      )
    const { petId } = request.params
    const isId = /^[1-9]\d{0,15}$/.test(petId) && Number.isSafeInteger(Number(petId))
    const [row] = isId ? await query<PetRow>('get', [petId]) : []
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
    const [row] = await query<PetRow>('create', [name, categoryId, status])
    return reply.code(201).header('Location', `${publicUrl}/v1/pets/${row?.id}`).send(row)
  },
)

app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found', 'There is no such path.'))

app.setErrorHandler((error, _request, reply) => {
  if (error instanceof pg.DatabaseError && error.code === '23503') {
    return refuse(reply, 'invalid_request', 'categoryId: there is no such category.')
  }
  const isRefusal = error instanceof Error && 'statusCode' in error && error.statusCode === 400
  return isRefusal
    ? refuse(reply, 'invalid_request', error.message)
    : refuse(reply, 'internal_error', 'Something went wrong on our side.')
})

await app.listen({ port: Number(process.env.PORT), host: '::' })
