import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { startStore, stopStore } from '@/e2e/harness/store'
import { BUILD_SOURCES } from '@/server/cli/build-state.mjs'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { databaseOfFile } from '@/server/platform/db/testing'

const { url } = databaseOfFile()
let project: string

beforeAll(async () => {
  await ensureBuilt()
  await mkdir('test-results', { recursive: true })
  // Dependencies are found in the project around it.
  project = await mkdtemp(path.resolve('test-results', 'rebuilt-'))
  const isBuilt = (file: string) => file !== path.join('.next', 'cache')
  await cp('.next', path.join(project, '.next'), { recursive: true, filter: isBuilt })
  const isSource = (file: string) => path.basename(file) !== 'node_modules'
  for (const source of BUILD_SOURCES)
    await cp(source, path.join(project, source), { recursive: true, filter: isSource })
})

afterAll(() => rm(project, { recursive: true, force: true }))

test('regression: a build that is made anew takes no page from a server that runs', async () => {
  const store = await startStore(
    await freePort(),
    { DATABASE_URL: url, DATA_DIR: path.join(project, '.data') },
    project,
    ['server/cli/start.mjs'],
  )
  try {
    expect((await fetch(`${store.origin}/how-it-works`)).status).toBe(200)
    await rm(path.join(project, '.next'), { recursive: true })
    for (const page of ['/', '/animals', '/animals/1', '/developers', '/de/privacy', '/icon.svg'])
      expect([page, (await fetch(store.origin + page)).status]).toEqual([page, 200])
  } finally {
    await stopStore(store)
  }
  expect(await readdir(path.join(project, 'build', 'served'))).toEqual([])
})
