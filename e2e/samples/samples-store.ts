import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { createKey, type NewKey } from '@/server/accounts/api-keys.service'
import { allScopes } from '@/server/callers/scopes'
import { createPrismaClient } from '@/server/db/client'
import { freePort } from '@/server/db/embedded/free-port'
import type { PrismaClient } from '@/server/db/generated/client'
import { createTestDatabase } from '@/server/db/testing'

/** A store with its demo catalogue, whose public address is the one that it has: samples follow its links. */
export interface SamplesStore extends ServerProcess {
  readonly db: PrismaClient
  /** What the command line needs to find its database. */
  readonly settings: { readonly DATABASE_URL: string; readonly DATA_DIR: string }
  /** The environment of a sample, with a key of a new account. */
  newEnvironment(limits?: Pick<NewKey, 'perMinute'>): Promise<{ readonly BASE_URL: string; readonly API_KEY: string }>
  stop(): Promise<void>
}

export async function startSamplesStore(): Promise<SamplesStore> {
  await ensureBuilt()
  const database = await createTestDatabase()
  const db = createPrismaClient(database.url)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-samples-'))
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const port = await freePort()
  const server = await startServerProcess('node', port, { ...settings, PUBLIC_URL: `http://127.0.0.1:${port}` })
  let accounts = 0
  return {
    ...server,
    db,
    settings,
    async newEnvironment({ perMinute = 1_000 } = {}) {
      const name = `account ${++accounts}`
      const limits = { plan: 'enterprise', perMinute, perDay: 1_000 } as const
      return { BASE_URL: `${server.origin}/v1`, API_KEY: await createKey(db, { name, ...limits, scopes: allScopes }) }
    },
    async stop() {
      server.signal('SIGKILL')
      await server.ended
      await db.$disconnect()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
