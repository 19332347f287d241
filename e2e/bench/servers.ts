import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Child, startChild } from './child'
import { type Answer, answerName, ask, assertSameAnswer, type BenchRequest } from './requests'

const tsx = ['--import', 'tsx'] as const

interface ServerRow {
  readonly title: string
  /** What `node` is given; the port is in PORT. */
  readonly args: readonly string[]
}

export const serverTable = {
  bare: { title: 'bare node:http', args: [...tsx, 'e2e/bench/bare-server.ts'] },
  fastify: { title: 'Fastify + pg', args: [...tsx, 'e2e/bench/fastify-server.ts'] },
  node: { title: 'ours, Node host', args: [...tsx, 'server/main.ts'] },
  next: { title: 'ours, Next host', args: ['node_modules/next/dist/bin/next', 'start'] },
} as const satisfies Record<string, ServerRow>

export type ServerName = keyof typeof serverTable
export type Servers = Readonly<Record<ServerName, Child>>

/** The Node host's responses to each request, which the others must match. */
export type Answers = ReadonlyMap<BenchRequest, Answer>

/**
 * Starts all servers on one database and compares their responses.
 * @returns what `stop` must be called on at the end
 * @throws Error when one does not start or responds otherwise than our Node host
 */
export async function startServers(databaseUrl: string, requests: readonly BenchRequest[]) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'pet-store-bench-'))
  const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://pets.example', TRUSTED_PROXIES: '1' }
  const started: Child[] = []
  const start = async (name: ServerName, more: Record<string, string> = {}) => {
    const child = await startChild(serverTable[name].args, {
      ...environment,
      DATA_DIR: path.join(scratch, name),
      ...more,
    })
    started.push(child)
    return child
  }
  const stop = async () => {
    await Promise.all(started.map((child) => child.stop()))
    await rm(scratch, { recursive: true, force: true })
  }
  try {
    // First, since it lays the catalogue and the secret that the others use.
    const node = await start('node')
    const answers = new Map<BenchRequest, Answer>()
    for (const request of requests) answers.set(request, await ask(node.origin, request))
    const recorded = [...answers].map(([request, answer]) => [answerName(request), answer])
    const bare = await start('bare', { BENCH_ANSWERS: JSON.stringify(recorded) })
    const fastify = await start('fastify')
    const next = await start('next')
    const servers: Servers = { bare, fastify, node, next }
    for (const [request, expected] of answers) {
      if (expected.status !== request.status) throw new Error(`${request.title}: ${expected.status} ${expected.body}`)
      for (const name of ['bare', 'fastify', 'next'] as const) {
        assertSameAnswer(
          `${serverTable[name].title}, ${request.title}`,
          expected,
          await ask(servers[name].origin, request),
        )
      }
    }
    return { servers, answers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
