import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLinesBelow } from '@/e2e/harness/processes'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { createTestDatabase, type TestDatabase } from '@/server/platform/db/testing'
import { buildImage, type Image, type ImageProcess } from './image'

/** Of an image of 600 MB, what node:24-bookworm-slim leaves. */
const MAX_BYTES = 350_000_000

let image: Image
let database: TestDatabase
let program: ImageProcess
let settings: Readonly<Record<string, string>>
let origin: string

beforeAll(async () => {
  image = await buildImage()
  database = await createTestDatabase({ migrated: false })
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  settings = { DATABASE_URL: database.url, PORT: String(port), SHUTDOWN_DELAY: '0' }
  program = await image.start(settings)
})

afterAll(async () => {
  await program?.stop()
  await database?.drop()
  await image?.remove()
})

/** The bytes of a folder or file. */
function weigh(entry: string): number {
  const names = readdirSync(entry, { recursive: true, withFileTypes: true })
  return names
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(path.join(each.parentPath, each.name)).size, 0)
}

test('a container of it serves pages, images and the API', async () => {
  const statuses = await Promise.all(
    ['/', '/icon.svg', '/apple-icon', '/storefront.png', '/openapi.json', '/v1/pets', '/developers/reference'].map(
      async (address) => [address, (await fetch(origin + address)).status],
    ),
  )
  expect(Object.fromEntries(statuses)).toEqual({
    '/': 200,
    '/icon.svg': 200,
    '/apple-icon': 200,
    '/storefront.png': 200,
    '/openapi.json': 200,
    '/v1/pets': 401,
    '/developers/reference': 200,
  })
})

test('an operator creates a key in it, which is good', async () => {
  const created = await image.run(['npm', 'run', '--silent', 'keys', '--', 'create', '--name', 'Shop'], settings)
  expect(created).toMatchObject({ stderr: '', code: 0 })
  const headers = { Authorization: `Bearer ${created.stdout.trim()}` }
  expect((await fetch(`${origin}/v1/pets?status=available`, { headers })).status).toBe(200)
})

test('it has what an operator can start', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = Object.values<string>(scripts).flatMap((script) => /server\/cli\/launch\.mjs \S+/.exec(script) ?? [])
  expect(commands).toContain('server/cli/launch.mjs keys')
  for (const command of commands) {
    const help = await image.run(['node', ...command.split(' '), '--help'])
    expect(help, command).toMatchObject({ stderr: '', code: 0, stdout: expect.stringContaining('npm run') })
  }
})

test('it has nothing to build with, and no such program runs', () => {
  const packages = readdirSync(path.join(image.directory, 'node_modules'))
  expect(packages).toContain('next')
  for (const name of ['tsx', 'esbuild', 'typescript', 'prisma', 'vitest']) expect(packages).not.toContain(name)
  expect(readdirSync(path.join(image.directory, 'node_modules', '@next')).join()).not.toContain('swc')
  const commandLines = commandLinesBelow(program.pid)
  expect(commandLines).toEqual([expect.stringContaining('next-process.mjs')])
})

test('what it copies fits into 600 MB with the image that it begins with', () => {
  expect(weigh(image.directory)).toBeLessThan(MAX_BYTES)
})

test('its health check tells whether the program is alive', async () => {
  expect(await image.run(image.commands.HEALTHCHECK, settings)).toMatchObject({ code: 0 })
  const other = { ...settings, PORT: String(await freePort()) }
  expect(await image.run(image.commands.HEALTHCHECK, other)).toMatchObject({ code: 1 })
})

test('it runs as a user without rights, who owns its data alone', async () => {
  expect(Number(image.settings.USER)).toBeGreaterThan(0)
  expect(image.settings).toMatchObject({ EXPOSE: '3000', VOLUME: '/app/.data' })
  expect(statSync(path.join(image.directory, '.data')).mode & 0o7777).toBe(0o1777)
})

test('without DATABASE_URL, it keeps a PostgreSQL of its own in its volume', async () => {
  const data = path.join(image.directory, '.data', 'alone')
  const alone = await image.start({ DATA_DIR: data, PORT: String(await freePort()), SHUTDOWN_DELAY: '0' })
  await alone.stop()
  expect(readdirSync(data).join()).toContain('postgres-')
})

test('without a build, it says what to do', async () => {
  const unbuilt = await image.run(['sh', '-c', 'cd public && node ../server/cli/build-if-needed.mjs'])
  expect(unbuilt.code).toBe(1)
  expect(unbuilt.stderr).toBe(
    'The program is not built, and the tools to build it are not installed here. Run `npm ci --include=dev && ' +
      'npm run build`, or copy the folder .next from where that was done.\n',
  )
})

test('regression: a store in good order has printed no warning when it ends, unless it had to wait for its database', async () => {
  await program.stop()
  expect(program.output()).toContain('"operation":"/"')
  // While other tests keep the machine busy, the database may keep it waiting.
  const lines = program.output().split('\n')
  const others = lines.filter(
    (line) => !/"the database (is (still )?unavailable|is available again|does not answer)/.test(line),
  )
  expect(others.join('\n')).not.toMatch(/warning|deprecat|"level":"(warn|error|fatal)"/i)
})
