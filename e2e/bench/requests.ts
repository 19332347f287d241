import { z } from 'zod'

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
  /** What the first request is answered with; under load `alsoUnderLoad` may come too. */
  readonly status: number
  readonly alsoUnderLoad?: number
  /** Whether every response has the same body. */
  readonly isConstant: boolean
  /** Whether the load comes from many addresses (named in X-Forwarded-For), so that none reaches its limit. */
  readonly isFromManyAddresses: boolean
}

/**
 * The requests that are measured. `key` must have limits that the load does not reach; nobody may hold `unknownKey`.
 */
export function benchRequests(key: string, unknownKey: string): readonly BenchRequest[] {
  const withKey = { headers: bearer(key), isFromManyAddresses: false } as const
  const list = { method: 'GET', path: '/v1/pets?limit=20' } as const
  const refused = { ...list, status: 401, isConstant: true, isFromManyAddresses: true } as const
  return [
    { title: 'GET list of 20', ...list, ...withKey, status: 200, isConstant: true },
    { title: 'GET one', method: 'GET', path: '/v1/pets/7', ...withKey, status: 200, isConstant: true },
    {
      title: 'POST',
      method: 'POST',
      path: '/v1/pets',
      ...withKey,
      headers: { ...withKey.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Biscuit', categoryId: 3 }),
      status: 201,
      isConstant: false,
    },
    { title: '401 for a malformed key', ...refused, headers: bearer('pet_nonsense') },
    { title: '401 for an unknown key', ...refused, headers: bearer(unknownKey) },
    {
      // The limit of 60 a minute is used up by the warm-up, but comes anew with each minute.
      title: '401/429 for an unknown key, all from one address',
      ...refused,
      headers: bearer(unknownKey),
      alsoUnderLoad: 429,
      isConstant: false,
      isFromManyAddresses: false,
    },
  ]
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** How the bare server finds the recorded response. */
export const answerName = ({ method, path, headers }: BenchRequest) => `${method} ${path} ${headers.authorization}`

/** Sends a request once. */
export async function ask(origin: string, { method, path, headers, body }: BenchRequest): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
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
  const differsEachTime = ['x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  return differsEachTime.includes(name) ? '' : value
}
