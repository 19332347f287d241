import { type HttpRequest, type HttpResponse, sendRequest } from '@/e2e/harness/http'
import { faultsOfError } from './errors'
import { type Document, readDocument } from './openapi-document'

/** A request, and the response that the interface guarantees. */
export interface ContractRequest extends HttpRequest {
  /** Sent as the bearer key; null for none. The client's own by default. */
  readonly key?: string | null
  /** Sent as a JSON body. */
  readonly json?: unknown
  /** Any of these, where it depends on what the test cannot know. */
  readonly status: number | readonly number[]
  /** Words that the error's message holds. */
  readonly says?: readonly string[]
}

/** Sends requests and checks each response against the interface. */
export interface Client {
  /**
   * Resolves to the response if all of it is as guaranteed and, under /v1, as the document describes it.
   * @throws Error that says what is not
   */
  send(promised: ContractRequest): Promise<HttpResponse>
  /** Each documented response that has not been seen yet: `listPets 200` and so on. */
  uncovered(): string[]
}

/** @param defaultKey goes with every request that says nothing of a key */
export async function createClient(port: number, defaultKey: string): Promise<Client> {
  const document = readDocument((await sendRequest(port, { path: '/openapi.json' })).body.toString())
  const seen = new Set<string>()

  return {
    uncovered: () => document.answers.filter((answer) => !seen.has(answer)),
    async send(promised) {
      const { method = 'GET', path, key = defaultKey, json } = promised
      const answer = await sendRequest(port, {
        ...promised,
        headers: {
          ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...promised.headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      })
      const { status } = answer
      const faults = [promised.status].flat().includes(status) ? [] : [`answered ${status}, not ${promised.status}`]
      if (!always['x-request-id'].test(String(answer.headers['x-request-id'] ?? '')))
        faults.push(`x-request-id is ${answer.headers['x-request-id']}`)
      if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push('is not nosniff')
      const found = faultsOfResponse(document, { method, path, ...answer })
      const operationId = document.operationOf(method, pathOf(path))
      if (operationId && found.length + faults.length === 0 && method !== 'HEAD') seen.add(`${operationId} ${status}`)
      faults.push(...found)
      const text = answer.body.toString()
      faults.push(...(promised.says ?? []).filter((word) => !text.includes(word)).map((word) => `does not say ${word}`))
      if (faults.length > 0) {
        const told = `${JSON.stringify(answer.headers)}\n${text.slice(0, 2_000)}`
        throw new Error(`${method} ${path.slice(0, 300)} ${[...new Set(faults)].join('; ')}\n${status} ${told}`)
      }
      return answer
    },
  }
}

/** What a request was answered. */
export interface Answered extends Pick<HttpResponse, 'status' | 'body'> {
  readonly method: string
  /** The request's target. */
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** What is wrong with a response under /v1, by what the interface guarantees and the document says. */
export function faultsOfResponse(document: Document, { method, path, ...answer }: Answered): string[] {
  const pathname = pathOf(path)
  if (pathname !== '/v1' && !pathname.startsWith('/v1/')) return []
  const faults = restFaults(method, answer)
  // 405 and the 204 of OPTIONS are responses of a path, not of an operation.
  const operationId = document.operationOf(method, pathname)
  if (!operationId) return faults
  const { status, headers } = answer
  faults.push(...document.faultsOf(operationId, status, headers, method === 'HEAD' ? undefined : bodyOf(answer)))
  return operationId === 'getPet' ? [...faults, ...deprecationFaults(answer)] : faults
}

/** What the body says, or undefined if that is no JSON. */
export function bodyOf({ body }: Pick<HttpResponse, 'body'>): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Headers without those that depend on when a request comes, and on how many came before it. */
export function withoutClockAndCount(headers: HttpResponse['headers']) {
  const { date, 'x-ratelimit-remaining': remaining, ratelimit, ...rest } = headers
  return rest
}

/** The path of a request target in origin or absolute form (RFC 9112, section 3.2). */
const pathOf = (target: string) => (/^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(target)?.[1] ?? '').toString()

/** What every response under /v1 must be, whatever its path, method and status. */
function restFaults(method: string, answer: Omit<Answered, 'method' | 'path'>): string[] {
  const { status, headers, body } = answer
  const faults = Object.entries(always)
    .filter(([name, form]) => !form.test(String(headers[name] ?? '')))
    .map(([name]) => `${name} is ${headers[name]}`)
  if (Number(headers['x-ratelimit-remaining']) > Number(headers['x-ratelimit-limit']))
    faults.push('more remains than is')
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  if (isEmpty && body.length > 0) faults.push('has a body')
  if (status !== 204 && status !== 304 && headers['content-type'] !== 'application/json')
    faults.push(`is ${headers['content-type']}`)
  if (!isEmpty && bodyOf(answer) === undefined) faults.push('is no JSON')
  if (!isEmpty && status >= 400) faults.push(...faultsOfError(status, headers, bodyOf(answer)))
  if (status >= 400 && !helpOf(bodyOf(answer)).test(String(headers.link))) faults.push(`Link is ${headers.link}`)
  return faults
}

/** The link to the page about an error, whose code stands in the body if there is one. */
const helpOf = (body: unknown) =>
  new RegExp(`<https?://[^/>]+/developers/errors/${Object(body).code ?? '[a-z_]+'}>; rel="help"`)

const always = {
  'x-request-id': /^[A-Za-z0-9._:-]{1,128}$/,
  'x-ratelimit-limit': /^[1-9]\d*$/,
  'x-ratelimit-remaining': /^\d+$/,
  'x-ratelimit-reset': /^[1-9]\d{9}$/,
  'ratelimit-policy': /^"minute";q=[1-9]\d*;w=60(, "day";q=[1-9]\d*;w=86400)?$/,
  ratelimit: /^"minute";r=\d+;t=\d+(, "day";r=\d+;t=\d+)?$/,
  'cache-control': /^private, no-cache$/,
  vary: /^(?=.*\baccept-encoding\b)(?=.*\bauthorization\b)/i,
} as const

/** Deprecation headers are guaranteed on every response to `GET /pets/{petId}`, whatever its status. */
function deprecationFaults({ headers }: Pick<Answered, 'headers'>): string[] {
  const link = String(headers.link)
  return [
    ...(headers.deprecation === '@1764892800' ? [] : [`Deprecation is ${headers.deprecation}`]),
    ...(headers.sunset === 'Thu, 05 Dec 2030 00:00:00 GMT' ? [] : [`Sunset is ${headers.sunset}`]),
    ...(/<https:\/\/pets\.example\/v1\/pets\?status=available>; rel="successor-version"/.test(link)
      ? []
      : [`Link is ${link}`]),
    ...(/<https:\/\/pets\.example\/[^>]+>; rel="deprecation"/.test(link) ? [] : [`Link is ${link}`]),
  ]
}
