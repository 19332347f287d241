import { z } from 'zod'
import type { ServerName } from './servers'

/** A response, without the headers of the connection. */
export const answerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

export type Answer = z.output<typeof answerSchema>

export interface BenchRequest {
  readonly title: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** What is sent under load, chosen at random; only the request itself by default. */
  readonly choices?: readonly Sent[]
  /** Whether each of them is sent once before, so that a server that remembers responses has them. */
  readonly isWarm?: boolean
  /** What the first request is answered with; under load `alsoUnderLoad` may come too. */
  readonly status: number
  readonly alsoUnderLoad?: number
  /** Whether every response has the same body. */
  readonly isConstant: boolean
  /** Whether the load comes from many addresses (named in X-Forwarded-For), so that none reaches its limit. */
  readonly isFromManyAddresses: boolean
  /** Those that can answer it, ours first. */
  readonly servers: readonly ServerName[]
}

export type Sent = Pick<BenchRequest, 'method' | 'path' | 'body'>

/** How requests are chosen: by a key without limits, by one that nobody holds, and from pages of the list. */
export interface Load {
  readonly key: string
  readonly unknownKey: string
  /** Paths of lists that differ from one another. */
  readonly pages: readonly string[]
}

const everyone = ['node', 'bare', 'bun', 'fastify', 'redis'] as const
const silent = ['nodeSilent', 'fastifySilent'] as const
const whoReads = ['node', 'bun', 'fastify', 'prisma'] as const
/** As many as the benchmark adds to the catalogue. */
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The requests whose cost is measured. */
export function benchRequests({ key, unknownKey, pages }: Load): readonly BenchRequest[] {
  const withKey = { headers: bearer(key), isFromManyAddresses: false } as const
  const list = { method: 'GET', path: '/v1/pets?limit=20&status=available' } as const
  const refused = {
    ...list,
    status: 401,
    isConstant: true,
    isFromManyAddresses: true,
    servers: [...everyone, ...silent],
  } as const
  const create = {
    method: 'POST',
    path: '/v1/pets',
    body: JSON.stringify({ name: 'Biscuit', categoryId: 3 }),
  } as const
  const asJson = { ...withKey, headers: { ...withKey.headers, 'content-type': 'application/json' } } as const
  const toRead = (path: string): Sent => ({ method: 'GET', path })
  return [
    {
      title: 'list of 20',
      ...list,
      ...withKey,
      status: 200,
      isConstant: true,
      servers: [...everyone, ...silent, 'prisma', 'next'],
    },
    {
      title: 'list of 20 by tRPC',
      method: 'GET',
      path: `/api/trpc/pets.list?input=${encodeURIComponent(JSON.stringify({ limit: 20, status: 'available' }))}`,
      ...withKey,
      status: 200,
      isConstant: true,
      servers: ['node'],
    },
    {
      title: 'one of 10,000',
      ...toRead('/v1/pets/7'),
      ...withKey,
      choices: ids(10_000).map((id) => toRead(`/v1/pets/${id}`)),
      isWarm: true,
      status: 200,
      isConstant: false,
      servers: whoReads,
    },
    { title: 'POST', ...create, ...asJson, status: 201, isConstant: false, servers: [...everyone, 'prisma', 'next'] },
    {
      title: '9 reads of 1,000 lists to 1 write',
      ...toRead(pages[0] ?? ''),
      ...asJson,
      choices: pages.flatMap((path, index) => (index % 9 === 8 ? [toRead(path), create] : [toRead(path)])),
      status: 200,
      alsoUnderLoad: 201,
      isConstant: false,
      servers: whoReads,
    },
    { title: '401 for a malformed key', ...refused, headers: bearer('pet_nonsense') },
    { title: '401 for an unknown key', ...refused, headers: bearer(unknownKey) },
    {
      // The limit of 60 a minute is used up by the warm-up, but comes anew with each minute.
      title: '429',
      ...refused,
      headers: bearer(unknownKey),
      alsoUnderLoad: 429,
      isConstant: false,
      isFromManyAddresses: false,
    },
    ...pagesOfTheStore.map(({ title, path }) => ({
      title,
      ...toRead(path),
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
      status: 200,
      isConstant: false,
      isFromManyAddresses: false,
      servers: ['node'] as const,
    })),
  ]
}

/** Pages that guests see. */
export const pagesOfTheStore = [
  { title: 'home page', path: '/' },
  { title: 'page of animals', path: '/animals' },
  { title: 'page of an animal', path: '/animals/7' },
] as const

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** How the bare server finds the recorded response. */
export const answerName = ({ method, path, headers }: BenchRequest) => `${method} ${path} ${headers.authorization}`

/** Sends a request once. */
export async function ask(origin: string, { method, path, headers, body }: BenchRequest): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding']
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name))),
    body: await response.text(),
  }
}

/**
 * Makes sure that a server does the work it is measured by.
 * @throws Error when `found` lacks something of `expected`: the status, the body's bytes, or a header
 */
export function assertSameAnswer(where: string, expected: Answer, found: Answer): void {
  const faults = [
    ...(found.status === expected.status ? [] : [`status ${found.status} instead of ${expected.status}`]),
    ...(withoutId(found.body) === withoutId(expected.body) ? [] : [`body ${found.body} instead of ${expected.body}`]),
    ...Object.entries(expected.headers).flatMap(([name, value]) => {
      // Next sends in chunks.
      if (name === 'content-length') return []
      const other = found.headers[name]
      const isSame = other !== undefined && comparable(name, other) === comparable(name, value)
      return isSame ? [] : [`header ${name}: ${other} instead of ${value}`]
    }),
  ]
  if (faults.length > 0) throw new Error(`${where} does not answer as our Node host does: ${faults.join('; ')}`)
}

/** What was created has a new id each time. */
const withoutId = (body: string) => body.replace(/^\{"id":\d+,/, '{"id":0,')

function comparable(name: string, value: string): string {
  if (name === 'content-type') return value.replace(/; *charset=utf-8$/, '')
  // Next has some of its own.
  if (name === 'vary') return value.includes('Authorization') ? 'Authorization' : value
  if (name === 'location') return value.replace(/\d+$/, '0')
  const differsEachTime = ['x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit']
  return differsEachTime.includes(name) ? '' : value
}
