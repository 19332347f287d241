import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@/server/db/embedded/free-port'

export interface Store {
  readonly url: string
  readonly dataDir: string
  /** The environment that its commands need. */
  readonly environment: Readonly<Record<string, string | undefined>>
  stop(): Promise<void>
}

/**
 * For Playwright's `globalSetup`: a store with everything embedded, as `npm start` runs it. Its address is in
 * STORE_URL, its data in
 * STORE_DATA_DIR, an API key of its staff in STORE_KEY. It believes X-Forwarded-For, so that a test can have an
 * address, and a limit, of its own.
 */
export default async function startStoreForAll(): Promise<() => Promise<void>> {
  const { url, dataDir, environment, stop } = await startStore({ TRUSTED_PROXIES: '1' })
  process.env.STORE_URL = url
  process.env.STORE_DATA_DIR = dataDir
  const createKey = ['--import', 'tsx', 'server/cli/keys.ts', 'create', '--name', 'staff', '--plan', 'pro']
  process.env.STORE_KEY = execFileSync(process.execPath, createKey, {
    env: { NODE_ENV: 'production', ...environment },
    encoding: 'utf8',
  }).trim()
  return stop
}

/** Starts a store, and waits until it serves. */
export async function startStore(settings: Readonly<Record<string, string>>): Promise<Store> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-e2e-'))
  await chmod(dataDir, 0o711)
  const environment = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const store = spawn(process.execPath, ['--enable-source-maps', '.next/program/main.mjs'], {
    env: { NODE_ENV: 'production', ...environment, SHUTDOWN_DELAY: '0', ...settings, PORT: String(port) },
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
