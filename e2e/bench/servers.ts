import { createRequire } from 'node:module'
import path from 'node:path'
import { newFolder } from '@/e2e/harness/folder'
import { startRedis } from '@/server/limits/testing'
import { runSql } from '@/server/platform/db/testing'
import { type Child, type Command, ourServer, startChild } from './child'
import { type Answer, answerName, ask, assertSameAnswer, type BenchRequest } from './requests'

interface ServerRow {
  readonly title: string
  /** The port is in PORT. */
  readonly command: Command
  readonly needsRedis?: boolean
  readonly environment?: Readonly<Record<string, string>>
  /** Whether each request takes it milliseconds. */
  readonly isSlow?: boolean
}

const node = (...args: string[]): Command => ({ program: process.execPath, args })
const typescript = (file: string) => node('--import', 'tsx', file)
const fastify = typescript('e2e/bench/rivals/fastify-server.ts')

export const serverTable = {
  bare: { title: 'bare node:http', command: typescript('e2e/bench/rivals/bare-server.ts') },
  bun: { title: 'Bun, by hand', command: { program: findBun(), args: ['e2e/bench/rivals/bun-server.ts'] } },
  fastify: { title: 'Fastify + pg', command: fastify },
  fastifySilent: { title: 'Fastify + pg, no log', command: fastify, environment: { RIVAL_LOG: 'silent' } },
  prisma: { title: 'Fastify + Prisma', command: fastify, environment: { RIVAL_STORE: 'prisma' } },
  node: { title: 'ours, Node host', command: ourServer },
  nodeSilent: { title: 'ours, no log', command: ourServer, environment: { LOG_LEVEL: 'silent' } },
  redis: { title: 'ours, limits in Redis', command: ourServer, needsRedis: true },
  // The idiom of Next: its proxy judges a request, a route handler answers it, both in one process.
  next: { title: 'ours, Next host', command: node('node_modules/next/dist/bin/next', 'start'), isSlow: true },
} as const satisfies Record<string, ServerRow>

export type ServerName = keyof typeof serverTable

export function isSlow(name: ServerName): boolean {
  const row: ServerRow = serverTable[name]
  return row.isSlow ?? false
}

export type Servers = Readonly<Record<ServerName, Child>>

/** The Node host's responses to each request, which the others must match. */
export type Answers = ReadonlyMap<BenchRequest, Answer>

/** The program of the npm package `bun`, whose own install script only copies it. */
function findBun(): string {
  return createRequire(import.meta.url).resolve(`@oven/bun-${process.platform}-${process.arch}/bin/bun`)
}

/** Animals, so that a request for one of 10,000 finds it. */
const ANIMALS = 10_000

/**
 * Starts all servers on one database, with limits in memory but where it says Redis, and compares their responses.
 * @returns what `stop` must be called on at the end
 * @throws Error when one does not start or responds otherwise than our Node host
 */
export async function startServers(
  databaseUrl: string,
  requestsFor: (origin: string) => Promise<readonly BenchRequest[]>,
) {
  const folder = await newFolder()
  const redis = await startRedis()
  const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://pets.example', TRUSTED_PROXIES: '1' }
  const started: Child[] = []
  const start = async (name: ServerName, more: Record<string, string> = {}) => {
    const row: ServerRow = serverTable[name]
    const child = await startChild(row.command, {
      ...environment,
      DATA_DIR: path.join(folder.path, name),
      ...(row.needsRedis ? { REDIS_URL: redis.url } : {}),
      ...row.environment,
      ...more,
    })
    started.push(child)
    return child
  }
  const stop = async () => {
    await Promise.all(started.map((child) => child.stop()))
    await redis.stop()
    await folder.remove()
  }
  try {
    // First, since it lays the catalogue and the secret that the others use.
    const node = await start('node')
    await addAnimals(databaseUrl, ANIMALS)
    const requests = await requestsFor(node.origin)
    const answers = new Map<BenchRequest, Answer>()
    for (const request of requests) answers.set(request, await ask(node.origin, request))
    const recorded = [...answers]
      .filter(([{ servers }]) => servers.includes('bare'))
      .map(([request, answer]) => [answerName(request), answer])
    const servers: Servers = {
      node,
      bare: await start('bare', { BENCH_ANSWERS: JSON.stringify(recorded) }),
      bun: await start('bun'),
      fastify: await start('fastify'),
      fastifySilent: await start('fastifySilent'),
      prisma: await start('prisma'),
      nodeSilent: await start('nodeSilent'),
      redis: await start('redis'),
      next: await start('next'),
    }
    for (const [request, expected] of answers) {
      if (expected.status !== request.status) throw new Error(`${request.title}: ${expected.status} ${expected.body}`)
      for (const name of request.servers.filter((each) => each !== 'node')) {
        assertSameAnswer(
          `${serverTable[name].title}, ${request.title}`,
          expected,
          await ask(servers[name].origin, request),
        )
      }
    }
    return { requests, servers, answers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Adds animals to a database whose catalogue is laid. */
export async function addAnimals(databaseUrl: string, count: number): Promise<void> {
  await runSql(
    databaseUrl,
    `INSERT INTO pet (name, category_id, status)
     SELECT 'Animal ' || n, c.id, (ARRAY['available', 'available', 'pending', 'sold']::pet_status[])[1 + n % 4]
     FROM generate_series(1, ${count}) n
     JOIN (SELECT id, row_number() OVER () AS row, count(*) OVER () AS rows FROM category) c ON c.row = 1 + n % c.rows`,
  )
  await runSql(databaseUrl, 'ANALYZE')
}
