import { expect, test } from 'vitest'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { databaseOfTest } from '@/server/platform/db/testing'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { pageStateOf } from './page-state'

test('the page of a text is missing for as long as the text is empty in each language', async () => {
  const { db, url } = await databaseOfTest()
  const deps = requestContexts(db, url)({ caller: accountCaller('1') })
  const changes = createChangeLog(createReadChanges(db))
  const stateOf = (path: string) => pageStateOf({ deps, changes, now: Date.now }, { path, session: undefined })
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
})
