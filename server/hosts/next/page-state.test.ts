import { expect, test } from 'vitest'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { databaseOfTest } from '@/server/platform/db/testing'
import { createLog } from '@/server/platform/telemetry/log'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { pageStateOf } from './page-state'

/** A store, and what it logs. */
async function openStore() {
  const { db, url } = await databaseOfTest()
  const deps = requestContexts(db, url)({ caller: accountCaller('1') })
  const changes = createChangeLog(createReadChanges(db))
  const lines: string[] = []
  const faultLog = createLog({ write: (line) => lines.push(line) })
  return {
    db,
    stateOf: (path: string) =>
      pageStateOf({ deps, changes, now: Date.now, faultLog }, { path, session: undefined, requestId: 'r1' }),
    logged: () => lines.map((line) => JSON.parse(line)),
  }
}

test('the page of a text is missing for as long as the text is empty in each language', async () => {
  const { db, stateOf, logged } = await openStore()
  const write = (language: 'en' | 'de', text: string) =>
    db.storeText.upsert({
      where: { name_language: { name: 'imprint', language } },
      create: { name: 'imprint', language, text, version: 1, changedAt: new Date(), changedBy: 'operator' },
      update: { text },
    })
  expect(await stateOf('/imprint')).toBe('missing')
  await write('en', '')
  expect(await stateOf('/imprint')).toBe('missing')
  await write('de', 'Adas Tiere')
  expect(await stateOf('/imprint')).toBe('found')
  expect(await stateOf('/terms')).toBe('missing')
  expect(await stateOf('/contact')).toBe('found')
  expect(logged()).toEqual([])
})

test('regression: why it cannot be found out whether there is a page is logged, without what its address names', async () => {
  const { db, stateOf, logged } = await openStore()
  await db.$executeRaw`ALTER TABLE pet RENAME COLUMN name TO mislaid`
  expect(await stateOf('/animals/7531')).toBe('unavailable')
  expect(logged()).toMatchObject([
    { level: 'error', err: { code: 'P2022' }, requestId: 'r1', operation: '/animals/[petId]' },
  ])
  expect(JSON.stringify(logged())).not.toContain('7531')
})
