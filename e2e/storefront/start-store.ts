import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bareEnvironment } from '@/e2e/harness/bare-environment'
import { buildIfNeeded } from '@/e2e/harness/build-if-needed'
import { allScopes } from '@/server/accounts/scopes'
import { freePort } from '@/server/db/embedded/free-port'
import { followLink, staff } from './staff-user'

export interface Store {
  readonly url: string
  readonly dataDir: string
  /** The environment that its commands need. */
  readonly environment: Readonly<Record<string, string | undefined>>
  stop(): Promise<void>
}

/**
 * For Playwright's `globalSetup`: a store with everything embedded, as `npm start` runs it, built if need be. Its
 * address is in STORE_URL, its data in STORE_DATA_DIR, an API key in STORE_KEY. It has a member of staff, and believes
 * X-Forwarded-For, so that a test can have an address, and a limit, of its own.
 */
export default async function startStoreForAll(): Promise<() => Promise<void>> {
  buildIfNeeded()
  const { url, dataDir, environment, stop } = await startStore({ TRUSTED_PROXIES: '1' })
  process.env.STORE_URL = url
  process.env.STORE_DATA_DIR = dataDir
  const run = (program: string, ...words: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', `server/cli/${program}.ts`, ...words], {
      env: { NODE_ENV: 'production', ...environment },
      encoding: 'utf8',
    }).trim()
  process.env.STORE_KEY = run('keys', 'create', '--name', 'staff', '--plan', 'pro', '--scopes', allScopes.join())
  await followLink(url, run('users', 'invite', staff.email, '--staff'), staff.password)
  return stop
}

/** Starts a store with the demo catalogue, and waits until it serves. */
export async function startStore(settings: Readonly<Record<string, string>>): Promise<Store> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-e2e-'))
  await chmod(dataDir, 0o711)
  const environment = { ...bareEnvironment, DATA_DIR: dataDir }
  const store = spawn(process.execPath, ['--enable-source-maps', '.next/program/main.mjs'], {
    env: {
      ...environment,
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
    dataDir,
    environment,
    async stop() {
      store.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
