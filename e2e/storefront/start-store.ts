import { buildIfNeeded } from '@/e2e/harness/build-if-needed'
import { newFolder } from '@/e2e/harness/folder'
import { startStore as startProcess, stopStore } from '@/e2e/harness/store'
import { type StoreTextName, storeTextNames } from '@/server/domain/store/texts/texts.schema'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { createPrismaClient } from '@/server/platform/db/client'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { createPasswordHashing } from '@/server/platform/passwords/password-hashing'
import type { Language } from '@/server/platform/values/language'
import { allScopes } from '@/server/procedures/callers/scopes'
import { gatherTemporaryFiles } from '@/server/testing/temporary-files'
import { staff } from './staff-user'

export interface Store {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

/**
 * For Playwright's `globalSetup`: a store with everything embedded, as `npm start` runs it, built if need be. Its
 * address is in STORE_URL, its data in STORE_DATA_DIR, an API key in STORE_KEY. It has a member of staff and texts, and believes
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
  await db.storeText.createMany({ data: storeTextNames.flatMap((name) => [textOf(name, 'en'), textOf(name, 'de')]) })
  await db.$disconnect()
  return async () => {
    await stop()
    removeTemporaryFiles()
  }
}

/** A text that the demo does not have, so that its page is there. */
const textOf = (name: StoreTextName, language: Language) => ({
  name,
  language,
  text: language === 'de' ? '# Frage\n\nAntwort\n\n- Punkt' : '# Question\n\nAnswer\n\n- Point',
  version: 1,
  changedAt: new Date(),
  changedBy: 'operator',
})

/**
 * Starts a store with the demo catalogue, and waits until it serves.
 * @param directory where it was built; by default here
 */
export async function startStore(settings: Readonly<Record<string, string>>, directory?: string): Promise<Store> {
  const port = await freePort()
  const folder = await newFolder()
  const url = `http://localhost:${port}`
  const environment = { DATA_DIR: folder.path, SHUTDOWN_DELAY: '0', PUBLIC_URL: url, ...settings }
  const store = await startProcess(port, environment, directory)
  return {
    url,
    dataDir: folder.path,
    async stop() {
      await stopStore(store)
      await folder.remove()
    },
  }
}
