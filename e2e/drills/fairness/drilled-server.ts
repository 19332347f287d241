import pg from 'pg'
import { ourServer, startChild } from '@/e2e/bench/child'
import { newFolder } from '@/e2e/harness/folder'
import { createUnlimitedKey } from '@/e2e/harness/unlimited-key'

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
  const keys = {
    bystander: await createUnlimitedKey(databaseUrl, 'bystander'),
    attacker: await createUnlimitedKey(databaseUrl, 'attacker'),
  }
  const folder = await newFolder()
  const child = await startChild(ourServer, { DATABASE_URL: databaseUrl, DATA_DIR: folder.path })
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
      await folder.remove()
    },
  }
}

const changePet =
  "UPDATE pet SET status = CASE status WHEN 'sold' THEN 'available' ELSE 'sold' END::pet_status WHERE id = 1"
