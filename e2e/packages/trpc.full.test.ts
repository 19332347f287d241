import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { ensureChromium } from '@/e2e/storefront/browser'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { buildPackages, compilerVersions, createFreshProject, type FreshProject } from './fresh-project'

const BUILD = 'build/trpc-test'

/** What the package leaves out: what the staff does, webhooks, which are managed over REST, and what only staging has. */
const leftOut = [
  ...['pets.restore', 'categories.create', 'categories.rename', 'categories.remove'],
  ...['orders.transitionMany', 'store.update', 'store.removeDemo'],
  ...listProcedures(appRouter).flatMap(([name]) => (/^(webhooks|staging)\./.test(name) ? [name] : [])),
]

let target: Target
let project: FreshProject
let types: string

beforeAll(async () => {
  project = await createFreshProject(buildPackages(BUILD).trpc, {
    dependencies: [
      ...['@trpc/client', '@trpc/server', '@trpc/tanstack-react-query', '@tanstack/react-query'],
      ...['@tanstack/query-core', 'react', 'react-dom', 'scheduler', 'typescript-6.0'],
      ...['@types/node', 'undici-types', '@types/react', '@types/react-dom', 'csstype'],
    ],
    programs: ['e2e/packages/fixtures/trpc'],
  })
  await project.compile('7.0')
  types = await readFile(`${BUILD}/trpc/dist/index.d.ts`, 'utf8')
  target = await startTarget('node')
})

afterAll(async () => {
  await target?.stop()
  await project?.remove()
  await rm(BUILD, { recursive: true, force: true })
})

test.each(compilerVersions)('a client and a React provider compile with TypeScript %s', (version) =>
  project.compile(version),
)

test('they call procedures, and render a page', async () => {
  const pets = await target.db.pet.findMany({ where: { withdrawnAt: null }, orderBy: { id: 'asc' }, take: 2 })
  const names = pets.map(({ name }) => name)
  const environment = { PETSTORE_URL: `${target.origin}/api/trpc` }
  await expect(project.run('list-pets.js', environment)).resolves.toMatch(/^(\d+ .+\n)+$/)
  expect(JSON.parse(await project.run('call-procedures.js', environment))).toEqual({ names, reason: 'unauthorized' })
  await expect(project.run('render.js', environment)).resolves.toContain(`<p>${names.join(', ')}</p>`)
})

test('regression: in Vite, the React provider subscribes, and the page shows what changes', async () => {
  const port = String(await freePort())
  const command = ['node', path.resolve('node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', port]
  const vite = project.start(command, { NODE_ENV: 'development', STORE_ORIGIN: target.origin })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    await expect.poll(vite.output, { timeout: 60_000 }).toContain('ready in')
    const page = await browser.newPage()
    const subscribed = page.waitForRequest(/pets\.changes/)
    await page.goto(`http://127.0.0.1:${port}`)
    const [first] = await target.db.pet.findMany({
      where: { status: 'available', withdrawnAt: null },
      orderBy: { id: 'asc' },
      take: 1,
    })
    if (!first) throw new Error('no animal is available')
    const shown = page.getByRole('listitem').filter({ hasText: first.name })
    await shown.waitFor()
    await (await subscribed).response()
    const { status } = await fetch(`${target.origin}/v1/store/orders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await target.newKey()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ petId: Number(first.id) }),
    })
    expect(status).toBe(201)
    await shown.waitFor({ state: 'detached' })
  } finally {
    await Promise.all([browser.close(), vite.interrupt()])
  }
})

test('regression: an editor says what a procedure does, and that getPet is deprecated', () => {
  expect(project.documentationOf('types.ts', 'store.pets.list')).toEqual({
    text: expect.stringContaining('List pets.'),
    tags: [],
  })
  expect(project.documentationOf('types.ts', 'store.pets.get')).toEqual({
    text: expect.stringContaining('Get a pet.'),
    tags: ['deprecated'],
  })
})

test('the types name nothing but @trpc/server, in about 40 kB', () => {
  const named = [...types.matchAll(/(?:from |import\()["']([^"']+)["']/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(['@trpc/server']))
  expect(types.length).toBeLessThan(42_000)
})

test('every procedure is in the types, but those that it leaves out', () => {
  const published = [...types.matchAll(/^ {4}(\w+): \{\n((?: {8}.*\n)+)/gm)].flatMap(([, router, lines = '']) =>
    [...lines.matchAll(/^ {8}(\w+): TRPC/gm)].map(([, name]) => `${router}.${name}`),
  )
  const all = listProcedures(appRouter).map(([name]) => name)
  expect([...published, ...leftOut].toSorted()).toEqual(all.toSorted())
})
