import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { createKey } from '@/server/accounts/api-keys.service'
import { allScopes } from '@/server/callers/scopes'
import { createPrismaClient } from '@/server/db/client'
import { freePort } from '@/server/db/embedded/free-port'
import type { PrismaClient } from '@/server/db/generated/client'
import { createTestDatabase } from '@/server/db/testing'
import { ensureBuilt } from './ensure-built'
import { type HttpResponse, sendRequest } from './http'
import { type ServerProcess, startServerProcess } from './server-process'

/** A store of which any number of server processes can be started, each as on a machine of its own. */
export interface Deployment {
  readonly databaseUrl: string
  /** Straight to the database. */
  readonly db: PrismaClient
  /** An API key that is never over its limits. */
  readonly apiKey: string
  /** Adds an animal that is available; resolves to its id. */
  addPet(): Promise<number>
  /** A folder for a server's data, removed in the end. */
  newDataDir(): Promise<string>
  /** @param databaseUrl the way to the database, if not straight */
  start(databaseUrl?: string): Promise<ServerProcess>
  /** Ends every process, and removes everything. */
  close(): Promise<void>
}

export async function createDeployment(): Promise<Deployment> {
  await ensureBuilt()
  const database = await createTestDatabase()
  const db = createPrismaClient(database.url)
  const category = await db.category.create({ data: { name: 'Animals of the test' } })
  const apiKey = await createKey(db, {
    name: 'integrator',
    plan: 'enterprise',
    perMinute: 1_000_000,
    perDay: 1_000_000,
    scopes: allScopes,
  })
  const running: ServerProcess[] = []
  const dataDirs: string[] = []
  const newDataDir = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-orders-'))
    // PostgreSQL's user can enter it.
    await chmod(dataDir, 0o711)
    dataDirs.push(dataDir)
    return dataDir
  }
  return {
    databaseUrl: database.url,
    newDataDir,
    db,
    apiKey,
    async addPet() {
      const { id } = await db.pet.create({ data: { name: 'Rex', categoryId: category.id } })
      return Number(id)
    },
    async start(databaseUrl = database.url) {
      const server = await startServerProcess('node', await freePort(), {
        DATABASE_URL: databaseUrl,
        DATA_DIR: await newDataDir(),
        TRUSTED_PROXIES: '1',
      })
      running.push(server)
      return server
    },
    async close() {
      for (const server of running) server.signal('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await db.$disconnect()
      await database.drop()
      for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Post {
  readonly path: string
  readonly json: unknown
  /** Without one it comes from a shopper. */
  readonly apiKey?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** Where it comes from; by default the same address for all. */
  readonly clientIp?: string | undefined
}

/** @throws Error when the connection ends without a response */
export const post = (
  server: ServerProcess,
  { path, json, apiKey, idempotencyKey, clientIp }: Post,
): Promise<HttpResponse> =>
  sendRequest(server.port, {
    method: 'POST',
    path,
    headers: {
      'Content-Type': 'application/json',
      ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(clientIp === undefined ? {} : { 'X-Forwarded-For': clientIp }),
    },
    body: JSON.stringify(json),
    timeoutMs: 30_000,
  })

const refusalShape = z.union([
  z.object({ code: z.string() }),
  z
    .object({ error: z.object({ data: z.object({ reason: z.string() }) }) })
    .transform(({ error }) => ({ code: error.data.reason })),
])

/** The status of a response and, if it is a refusal, its code; from REST and tRPC alike. */
export function outcomeOf({ status, body }: HttpResponse): string {
  return status < 300 ? String(status) : `${status} ${refusalShape.parse(JSON.parse(String(body))).code}`
}

/** Whether the first request with this key was still running, so that this one should be sent again. */
export const isStillRunning = (answer: HttpResponse): boolean =>
  answer.status === 409 && outcomeOf(answer) === '409 idempotency_in_progress'

export const isReplayed = ({ headers }: HttpResponse): boolean => headers['idempotency-replayed'] === 'true'
