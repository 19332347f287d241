import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '@/server/testing/import-graph'
import { dayOf, momentOf, momentWithZone } from './moment'

const AT = '2026-11-24T23:30:00Z'

test('a moment is told by the clock of its time zone, whose name stands beside it', () => {
  expect(momentWithZone(AT)).toBe('24 Nov 2026, 23:30 UTC')
  expect(momentWithZone(AT, 'en', 'Europe/Berlin')).toBe('25 Nov 2026, 00:30 CET')
  expect(momentWithZone(AT, 'de', 'Europe/Berlin')).toBe('25.11.2026, 00:30 MEZ')
  expect(momentWithZone('2026-07-24T12:00:00Z', 'de', 'Europe/Berlin')).toBe('24.07.2026, 14:00 MESZ')
  expect(momentOf(AT, 'de', '')).toBe('24.11.2026, 23:30')
  expect(dayOf(AT, 'en', 'Pacific/Auckland')).toBe('25 Nov 2026')
})

test('the pages of the staff tell times by no clock but the store’s', () => {
  const telling = sourceFiles().filter(
    (file) =>
      file.startsWith('app/(workbench)/staff/') && readFileSync(file, 'utf8').includes("'@/app/_shell/text/moment'"),
  )
  expect(telling).toEqual(['app/(workbench)/staff/_page/store-moment.tsx'])
})
