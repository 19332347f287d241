import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from '@/e2e/harness/bare-environment'
import { buildIfNeeded } from '@/e2e/harness/build-if-needed'
import { newFolder } from '@/e2e/harness/folder'
import { createKey } from '@/server/accounts/api-keys.service'
import { allScopes } from '@/server/callers/scopes'
import { createPrismaClient } from '@/server/db/client'
import { openEmbeddedPostgres } from '@/server/db/embedded'
import { freePort } from '@/server/db/embedded/free-port'
import { createPasswordHashing } from '@/server/passwords/password-hashing'
import { gatherTemporaryFiles } from '@/server/testing/temporary-files'
import { staff } from './staff-user'

export interface Store {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

/**
 * For Playwright's `globalSetup`: a store with everything embedded, as `npm start` runs it, built if need be. Its
 * address is in STORE_URL, its data in STORE_DATA_DIR, an API key in STORE_KEY. It has a member of staff, and believes
 * X-Forwarded-For, so that a test can have an address, and a limit, of its own.
 */
export default async function startStoreForAll(): Promise<() => Promise<void>> {
  buildIfNeeded()
  const removeTemporaryFiles = gatherTemporaryFiles()
  const { dataDir, url, stop } = await startStore({ TRUSTED_PROXIES: '1' })
  process.env.STORE_URL = url
  process.env.STORE_DATA_DIR = dataDir
  const { url: databaseUrl } = await openEmbeddedPostgres({ dataDir, role: 'cli' })
  const db = createPrismaClient(databaseUrl)
  process.env.STORE_KEY = await createKey(db, { name: 'staff', plan: 'pro', scopes: allScopes })
  const passwordHash = await createPasswordHashing().hash(staff.password)
  await db.user.create({ data: { email: staff.email, role: 'staff', passwordHash } })
  await db.$disconnect()
  return async () => {
    await stop()
    removeTemporaryFiles()
  }
}

/** Starts a store with the demo catalogue, and waits until it serves. */
export async function startStore(settings: Readonly<Record<string, string>>): Promise<Store> {
  const port = await freePort()
  const folder = await newFolder()
  const store = spawn(process.execPath, ['--enable-source-maps', '.next/program/main.mjs'], {
    env: {
      ...bareEnvironment,
      DATA_DIR: folder.path,
      SHUTDOWN_DELAY: '0',
      DEMO: 'true',
      PUBLIC_URL: `http://localhost:${port}`,
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(store, 'exit')
  await new Promise<void>((resolve, reject) => {
    store.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('is running at')) resolve()
    })
    store.once('exit', (code) => reject(new Error(`the store did not start: exit code ${code}`)))
  })
  return {
    url: `http://localhost:${port}`,
    dataDir: folder.path,
    async stop() {
      store.kill('SIGTERM')
      await exited
      await folder.remove()
    },
  }
}
