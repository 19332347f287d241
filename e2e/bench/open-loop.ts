import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { anyAddress } from './load'
import type { Servers } from './servers'

/** How long responses took while requests came at a fixed rate, whether or not those before had been answered. */
export interface Latency {
  readonly title: string
  readonly server: keyof Servers
  readonly p50Ms: number
  readonly p99Ms: number
  /** Responses other than 200, and requests without a response. */
  readonly wrong: number
}

export interface Rate {
  readonly title: string
  readonly server: keyof Servers
  readonly perSecond: number
  /** Asked for in turn, each connection in an order of its own. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Called ten times a second meanwhile. */
  readonly meanwhile?: (time: number) => Promise<void>
}

const CONNECTIONS = 10

/** Sends requests at a rate for so many seconds, after one for each path, and as many seconds (but at most 5) to warm up. */
export async function measureLatency(servers: Servers, rate: Rate, seconds: number): Promise<Latency> {
  const { origin } = servers[rate.server]
  for (const path of rate.paths) await (await fetch(origin + path, { headers: rate.headers })).arrayBuffer()
  await sendAt(servers, rate, Math.min(seconds, 5))
  const { latency, wrong } = await sendAt(servers, rate, seconds)
  return { title: rate.title, server: rate.server, p50Ms: latency.p50, p99Ms: latency.p99, wrong }
}

/** The run with the median of the 99th percentiles, and how many responses were wrong in all of them. */
export function medianRun(runs: readonly Latency[]): Latency {
  const median = runs.toSorted((a, b) => a.p99Ms - b.p99Ms)[Math.floor(runs.length / 2)]
  if (!median) throw new Error('nothing was measured')
  return { ...median, wrong: runs.reduce((sum, { wrong }) => sum + wrong, 0) }
}

async function sendAt(servers: Servers, { server, perSecond, paths, headers, meanwhile }: Rate, seconds: number) {
  const sending = autocannon({
    url: servers[server].origin,
    connections: CONNECTIONS,
    overallRate: perSecond,
    duration: seconds,
    timeout: 30,
    setupClient: (client) =>
      client.setRequests(
        Array.from({ length: paths.length }, () => ({
          method: 'GET' as const,
          path: paths[Math.floor(Math.random() * paths.length)] ?? '/',
          // Of many visitors: one may have only so many pages rendered.
          headers: { ...headers, 'x-forwarded-for': anyAddress() },
        })),
      ),
  })
  const isOver = sending.then(() => true)
  if (meanwhile) {
    for (let time = 0; !(await Promise.race([isOver, pause(100, false)])); time += 1) await meanwhile(time)
  }
  const result = await sending
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => status !== '200')
  const wrong = others.reduce((sum, [, { count = 0 }]) => sum + count, result.errors)
  return { latency: result.latency, wrong }
}
