import { z } from 'zod'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { createTestDatabase } from '@/server/platform/db/testing'
import { ensureBuilt } from './ensure-built'
import { newFolder } from './folder'
import { type HttpResponse, sendRequest } from './http'
import { type ServerProcess, startServerProcess } from './server-process'
import { unlimited } from './unlimited-key'

/** A store of which any number of server processes can be started, each as on a machine of its own. */
export interface Deployment {
  readonly databaseUrl: string
  /** Straight to the database. */
  readonly db: Database
  /** An API key that is never over its limits. */
  readonly apiKey: string
  /** Adds an animal that is available; resolves to its id. */
  addPet(): Promise<number>
  /** A folder for a server's data, removed in the end. */
  newDataDir(): Promise<string>
  /** @param settings in addition to, or in place of, a way straight to the database and a folder of its own */
  start(settings?: Readonly<Record<string, string>>): Promise<ServerProcess>
  /** Ends every process, and removes everything. */
  close(): Promise<void>
}

export async function createDeployment(): Promise<Deployment> {
  await ensureBuilt()
  const database = await createTestDatabase()
  const db = createPrismaClient(database.url)
  const category = await db.category.create({ data: { name: 'Animals of the test' } })
  const apiKey = await createKey(db, { name: 'integrator', ...unlimited })
  const running: ServerProcess[] = []
  const dataDirs: Awaited<ReturnType<typeof newFolder>>[] = []
  const newDataDir = async () => {
    const dataDir = await newFolder()
    dataDirs.push(dataDir)
    return dataDir.path
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
    async start(settings = {}) {
      const server = await startServerProcess('node', await freePort(), {
        DATABASE_URL: database.url,
        DATA_DIR: await newDataDir(),
        TRUSTED_PROXIES: '1',
        ...settings,
      })
      running.push(server)
      return server
    },
    async close() {
      for (const server of running) server.signal('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await db.$disconnect()
      await database.drop()
      for (const dataDir of dataDirs) await dataDir.remove()
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
