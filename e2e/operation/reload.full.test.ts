import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Store, startStore, stopStore } from '@/e2e/harness/store'
import { createUnlimitedKey } from '@/e2e/harness/unlimited-key'
import { connectAgent, textIn } from '@/e2e/mcp/client'
import { ensureChromium } from '@/e2e/storefront/browser'
import { BUILD_SOURCES } from '@/server/cli/build-state.mjs'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { openDatabase } from '@/server/platform/db/open'
import { folderOfFile } from '@/server/testing/folder'

const DATA_DIR = path.join(folderOfFile(), 'data')
let project: string
let store: Store
let service: string
let written: string
let doors: Record<string, () => Promise<string>>

beforeAll(async () => {
  await mkdir('build', { recursive: true })
  // Dependencies are found in the project around it. In test-results, Vite sees no changes.
  project = await mkdtemp(path.resolve('build', 'reload-'))
  const isSource = (file: string) => path.basename(file) !== 'node_modules'
  // With its own package-lock.json, Next would look for them here.
  for (const source of BUILD_SOURCES.filter((name) => name !== 'package-lock.json'))
    await cp(source, path.join(project, source), { recursive: true, filter: isSource })
  service = path.join(project, 'server/domain/categories/categories.service.ts')
  written = await readFile(service, 'utf8')
  const environment = { DATA_DIR, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' }
  store = await startStore(await freePort(), environment, project, ['server/cli/dev.mjs', '--dev'])
  const database = await openDatabase({ DATA_DIR }, 'cli')
  const key = await createUnlimitedKey(database.url, 'developer')
  await database.close()
  const agent = await connectAgent(store.origin, key, '2025-11-25')
  const read = async (address: string) =>
    (await fetch(store.origin + address, { headers: { Authorization: `Bearer ${key}` } })).text()
  doors = {
    rest: () => read('/v1/categories'),
    trpc: () => read('/api/trpc/categories.list'),
    mcp: async () => JSON.stringify(textIn(await agent.callTool({ name: 'listCategories' }))),
    page: () => read('/animals'),
  }
})

afterAll(async () => {
  if (store) await stopStore(store)
  await rm(project, { recursive: true, force: true })
})

/** Waits until all answer with this name of a category. */
const answers = (plural: string) =>
  Promise.all(
    Object.entries(doors).map(([door, read]) =>
      expect.poll(read, { message: door, interval: 50, timeout: 60_000 }).toContain(plural),
    ),
  )

const edit = (mapped: string) => writeFile(service, written.replace('rows.map(toCategory)', mapped))

test('npm run dev shows a changed procedure on every way in, and keeps the old code when the new fails', async () => {
  await answers('Dogs')
  await edit("rows.map((row) => ({ ...toCategory(row), plural: 'Hounds' }))")
  await answers('Hounds')
  expect(store.output()).toContain('was loaded again')

  await edit('rows.map(toCategory')
  await vi.waitUntil(() => /still runs: .*categories\.service\.ts/.test(store.output()), { timeout: 60_000 })
  const { page: _, ...ours } = doors
  for (const read of Object.values(ours)) expect(await read()).toContain('Hounds')

  await edit("rows.map((row) => ({ ...toCategory(row), plural: 'Puppies' }))")
  await answers('Puppies')
})

test('the hooks of app/README.md work on a page that had none', async () => {
  const readme = await readFile('app/README.md', 'utf8')
  const programs = [...readme.matchAll(/^```tsx\n\/\/ (\S+)\n([\s\S]*?)^```/gm)]
  expect(programs).toHaveLength(2)
  const folder = path.join(project, 'app/developers/deprecations')
  for (const [, file = '', program = ''] of programs) await writeFile(path.join(folder, file), program)
  const page = await readFile(path.join(folder, 'page.tsx'), 'utf8')
  const shown = page.replace(/<DeveloperPage [^>]*>/, '$&<LazyAnimalNames />')
  await writeFile(path.join(folder, 'page.tsx'), `import { LazyAnimalNames } from './lazy-animal-names'\n${shown}`)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    // To another name of this machine, Next's development server gives no scripts.
    await tab.goto(`${store.origin.replace('127.0.0.1', 'localhost')}/developers/deprecations`)
    await tab.getByText('Biscuit, ').waitFor()
  } finally {
    await browser.close()
  }
})
