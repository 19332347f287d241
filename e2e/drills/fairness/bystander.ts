import { Agent, get } from 'node:http'
import { setInterval as every } from 'node:timers/promises'

/** What the bystander got for one request. */
export interface Sample {
  /** From the moment at which it was to be sent until the end of its response. */
  readonly ms: number
  /** `lost` when the connection ended without a whole response. */
  readonly status: number | 'lost'
}

/** Requests that somebody else sends meanwhile, at a light load. */
export interface Bystander {
  readonly rest: readonly Sample[]
  readonly pages: readonly Sample[]
}

const EACH_PER_SECOND = 4
const GIVES_UP_AFTER_MS = 30_000

/**
 * Asks REST (with a key of its own) and for pages, four times a second each, from another address than the attackers',
 * until the time (in ms) is up. Requests are sent when they are due, whether or not those before have been answered.
 */
export async function observe(origin: string, key: string, ms: number): Promise<Bystander> {
  const agent = new Agent({ keepAlive: true })
  const rest: Promise<Sample>[] = []
  const pages: Promise<Sample>[] = []
  const count = Math.round((ms / 1000) * EACH_PER_SECOND)
  for await (const _ of every(1000 / EACH_PER_SECOND / 2)) {
    if (rest.length === pages.length) {
      rest.push(sample(agent, `${origin}/v1/pets?limit=${(rest.length % 20) + 1}`, { Authorization: `Bearer ${key}` }))
    } else pages.push(sample(agent, `${origin}/animals/${(pages.length % 50) + 1}`, { Accept: 'text/html' }))
    if (pages.length === count) break
  }
  const samples = { rest: await Promise.all(rest), pages: await Promise.all(pages) }
  agent.destroy()
  return samples
}

function sample(agent: Agent, url: string, headers: Record<string, string>): Promise<Sample> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const settle = (status: Sample['status']) => resolve({ ms: performance.now() - begun, status })
    const request = get(url, { agent, headers, localAddress: '127.0.0.1' }, (response) => {
      response
        .resume()
        .on('end', () => settle(response.statusCode ?? 'lost'))
        .on('error', () => settle('lost'))
    })
    request.setTimeout(GIVES_UP_AFTER_MS, () => request.destroy()).on('error', () => settle('lost'))
  })
}
