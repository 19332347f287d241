import { randomInt } from 'node:crypto'
import autocannon from 'autocannon'
import type { BenchRequest, Sent } from './requests'

const CONNECTIONS = 32

export interface Load {
  readonly requestsPerSecond: number
  /** How many responses had each status. */
  readonly statuses: Readonly<Record<string, number>>
}

/**
 * Sends a request `amount` times over up to 32 connections kept alive.
 * @param body what every response must have, where it is known
 * @throws Error when a response fails, or has another status or body than it should
 */
export async function load(
  origin: string,
  request: BenchRequest,
  amount: number,
  body: string | undefined,
): Promise<Load> {
  const { method, path, headers } = request
  const started = performance.now()
  let ended = started
  const isExpected = (status: number) => [request.status, request.alsoUnderLoad].includes(status)
  let example: string | undefined
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon(
      {
        url: `${origin}${path}`,
        method,
        headers: { ...headers },
        connections: Math.min(CONNECTIONS, amount),
        amount,
        timeout: 30,
        // It looks this often, in ms, whether all is done.
        sampleInt: 20,
        ...(request.body === undefined ? {} : { body: request.body }),
        setupClient: (client) => {
          let status = 0
          client.on('headers', (head) => {
            status = Number(head.statusCode)
          })
          client.on('body', (text) => {
            if (!isExpected(status)) example ??= String(text)
          })
          if (request.choices) sendAny(client, request, request.choices, amount)
        },
        ...(request.isFromManyAddresses ? { requests: fromManyAddresses(request, amount) } : {}),
        ...(body === undefined ? {} : { verifyBody: (found) => String(found) === body }),
      },
      (error: Error | null, finished: autocannon.Result) => (error ? reject(error) : resolve(finished)),
    ).on('response', () => {
      ended = performance.now()
    })
  })
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  const isUnexpected = Object.keys(statuses).some((status) => !isExpected(Number(status)))
  if (isUnexpected || result.errors > 0 || result.mismatches > 0) {
    throw new Error(
      `${request.title}: statuses ${JSON.stringify(statuses)}, ${result.errors} errors, ${result.mismatches} bodies that differ; ${example ?? ''}`,
    )
  }
  return { requestsPerSecond: amount / ((ended - started) / 1000), statuses }
}

/** Each connection sends a choice of its own, so that they do not ask for the same at the same time. */
function sendAny(client: autocannon.Client, { headers }: BenchRequest, choices: readonly Sent[], amount: number): void {
  client.setRequests(
    Array.from({ length: Math.ceil(amount / CONNECTIONS) }, () => ({
      ...choices[randomInt(choices.length)],
      headers: { ...headers },
    })),
  )
}

/** Each connection sends these in turn: no address comes up more often than there are connections. */
function fromManyAddresses({ headers }: BenchRequest, amount: number) {
  return Array.from({ length: Math.ceil(amount / CONNECTIONS) }, () => ({
    headers: { ...headers, 'x-forwarded-for': anyAddress() },
  }))
}

const ADDRESSES = 2 ** 24
/** Odd, so that all addresses come before one comes again. By the golden ratio, the next is in a network far away. */
const STEP = 10_368_889
let address = 0

/** The address of another client at each call, of millions. */
export function anyAddress(): string {
  address = (address + STEP) % ADDRESSES
  return ['10', address >> 16, (address >> 8) & 255, address & 255].join('.')
}

/**
 * Sends each of these requests once, over connections of their own.
 * @returns how many responses had each status
 * @throws Error when a request is not answered, or with a 5xx
 */
export async function sendEach(
  origin: string,
  requests: readonly autocannon.Request[],
  mostConnections = CONNECTIONS,
): Promise<Readonly<Record<string, number>>> {
  const connections = Math.min(mostConnections, requests.length)
  let connection = 0
  const { errors, statusCodeStats = {} } = await autocannon({
    url: origin,
    connections,
    amount: requests.length,
    timeout: 30,
    sampleInt: 20,
    setupClient: (client) => {
      const first = connection++
      client.setRequests(requests.filter((_, index) => index % connections === first))
    },
  })
  const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count] as const)
  if (errors > 0 || statuses.some(([status]) => status.startsWith('5'))) {
    throw new Error(`${errors} requests were not answered; statuses ${JSON.stringify(statuses)}`)
  }
  return Object.fromEntries(statuses)
}
