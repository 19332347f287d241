import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ourServer, startChild } from '@/e2e/bench/child'
import { createKey } from '@/server/accounts/api-keys.service'
import { allScopes } from '@/server/callers/scopes'
import { createPrismaClient } from '@/server/db/client'

/** A server of the built app, to be attacked. Meanwhile an animal changes its state every 200 ms, past the server. */
export interface DrilledServer {
  readonly pid: number
  readonly origin: string
  /** Of two accounts that no limit refuses. */
  readonly keys: { readonly bystander: string; readonly attacker: string }
  stop(): Promise<void>
}

/** Starts one on a migrated database. */
export async function startDrilledServer(databaseUrl: string): Promise<DrilledServer> {
  const keys = await makeKeys(databaseUrl)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-drill-'))
  const child = await startChild(ourServer, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const changes = setInterval(() => void db.query(changePet), 200)
  return {
    pid: child.pid,
    origin: child.origin,
    keys,
    async stop() {
      clearInterval(changes)
      await db.end()
      await child.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeKeys(databaseUrl: string): Promise<DrilledServer['keys']> {
  const db = createPrismaClient(databaseUrl, { maxConnections: 1 })
  const make = (name: string) =>
    createKey(db, { name, plan: 'enterprise', perMinute: 1_000_000, perDay: 1_000_000_000, scopes: allScopes })
  try {
    return { bystander: await make('bystander'), attacker: await make('attacker') }
  } finally {
    await db.$disconnect()
  }
}

const changePet =
  "UPDATE pet SET status = CASE status WHEN 'sold' THEN 'available' ELSE 'sold' END::pet_status WHERE id = 1"
