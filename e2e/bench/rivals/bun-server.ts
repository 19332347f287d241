import { SQL, serve } from 'bun'
import { createETag } from '@/server/http/etag'
import { requestIdFrom } from '@/server/platform/telemetry/finished-request'
import { createLog } from '@/server/platform/telemetry/log'
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
  type PetRow,
  secretSql,
  sql,
  statuses,
  unknownKey,
} from './by-hand'

/*
 * A rival: the same REST interface by hand on Bun, with its own server and PostgreSQL client. It leaves out what the
 * measured requests do not touch.
 */

const publicUrl = process.env.PUBLIC_URL ?? ''
const db = new SQL({ url: process.env.DATABASE_URL ?? '', max: 10 })
const log = createLog()
const [setting] = await db.unsafe<{ value: string }>(secretSql)
const cursors = cursorsOf(setting?.value ?? '')
const counts = createCounts()
const callers = createCallers(
  async (hash) => (await db.unsafe<KeyRow>(sql.key, [hash]))[0],
  (id) => db.unsafe(sql.use, [id]),
)
const isName = new RegExp(namePattern, 'u')

type Headers = Record<string, string>

const json = (status: number, body: string, headers: Headers) =>
  new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } })

function refuse(code: keyof typeof statuses, message: string, headers: Headers): Response {
  const body = JSON.stringify({ code, message, status: statuses[code] })
  return json(statuses[code], body, { ...headers, ...help(publicUrl, code) })
}

/** Their ids are int8, which comes as text. */
const toPet = ({ id, name, categoryId, status }: PetRow): PetRow => ({
  id: Number(id),
  name,
  categoryId: Number(categoryId),
  status,
})

async function listPets(url: URL, headers: Headers): Promise<Response> {
  const limit = Number(url.searchParams.get('limit') ?? 20)
  const status = url.searchParams.get('status')
  const cursor = url.searchParams.get('cursor')
  const unknown = [...url.searchParams.keys()].find((name) => !['limit', 'status', 'cursor'].includes(name))
  if (unknown !== undefined) return refuse('invalid_request', `${unknown}: there is no such parameter.`, headers)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100)) {
    return refuse('invalid_request', 'limit: a whole number from 1 to 100.', headers)
  }
  const after = cursor === null ? 0 : cursors.decode('pets', cursor)
  const rows =
    status === null
      ? await db.unsafe<PetRow>(sql.list, [after, limit + 1])
      : await db.unsafe<PetRow>(sql.listByStatus, [after, limit + 1, status])
  const pets = rows.slice(0, limit).map(toPet)
  const body = JSON.stringify(pets)
  if (rows.length <= limit) return json(200, body, { ...headers, ETag: createETag(body, undefined) })
  url.searchParams.set('cursor', cursors.encode('pets', pets.at(-1)?.id ?? 0))
  const link = `</v1/pets?${url.searchParams}>; rel="next"`
  return json(200, body, { ...headers, Link: link.replace('<', `<${publicUrl}`), ETag: createETag(body, link) })
}

async function getPet(petId: string, headers: Headers): Promise<Response> {
  const all = { ...headers, ...deprecated(publicUrl) }
  const [row] = isId(petId) ? await db.unsafe<PetRow>(sql.get, [petId]) : []
  if (!row) return refuse('not_found', `There is no pet with the id "${petId}".`, all)
  const body = JSON.stringify(toPet(row))
  return json(200, body, { ...all, ETag: createETag(body, undefined) })
}

async function createPet(request: Request, headers: Headers): Promise<Response> {
  const { name, categoryId, status = 'available', ...others } = await request.json()
  const isValid =
    typeof name === 'string' &&
    isName.test(name) &&
    Number.isSafeInteger(categoryId) &&
    ['available', 'pending', 'sold'].includes(status) &&
    Object.keys(others).length === 0
  if (!isValid) return refuse('invalid_request', 'The body is no pet.', headers)
  const [row] = await db.unsafe<PetRow>(sql.create, [name, categoryId, status])
  if (!row) return refuse('internal_error', 'Something went wrong on our side.', headers)
  return json(201, JSON.stringify(toPet(row)), { ...headers, Location: `${publicUrl}/v1/pets/${row.id}` })
}

async function answer(request: Request, url: URL, address: string, headers: Headers): Promise<Response> {
  const caller = await callers.find(request.headers.get('authorization'))
  const { limit, remaining, reset, retryAfter, policy, left } = counts.take(caller, address)
  headers['X-RateLimit-Limit'] = String(limit)
  headers['X-RateLimit-Remaining'] = String(remaining)
  headers['X-RateLimit-Reset'] = String(reset)
  headers['RateLimit-Policy'] = policy
  headers.RateLimit = left
  if (retryAfter > 0) {
    return refuse('rate_limit_exceeded', overLimit(limit, retryAfter), {
      ...headers,
      'Retry-After': String(retryAfter),
    })
  }
  if (!caller) return refuse('unauthorized', unknownKey, { ...headers, 'WWW-Authenticate': challenge })
  const scope = request.method === 'POST' ? 'pets:write' : 'pets:read'
  if (!caller.scopes.includes(scope)) return refuse('insufficient_scope', lacksScope(scope), headers)
  if (url.pathname === '/v1/pets') {
    return request.method === 'POST' ? createPet(request, headers) : listPets(url, headers)
  }
  if (url.pathname.startsWith('/v1/pets/')) return getPet(url.pathname.slice('/v1/pets/'.length), headers)
  return refuse('not_found', 'There is no such path.', headers)
}

serve({
  port: Number(process.env.PORT),
  hostname: '::',
  async fetch(request, server) {
    const began = performance.now()
    const url = new URL(request.url)
    const requestId = requestIdFrom(request.headers.get('x-request-id') ?? undefined)
    const headers = { 'X-Request-Id': requestId, ...everywhere }
    // One proxy, as TRUSTED_PROXIES=1 says to ours.
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    const address = forwarded ?? server.requestIP(request)?.address ?? ''
    const response = await answer(request, url, address, headers)
    const ms = performance.now() - began
    // As ours: one line for each request, in the same log.
    log.info(
      { requestId, method: request.method, path: url.pathname + url.search, status: response.status, ms },
      'REST',
    )
    return response
  },
})
