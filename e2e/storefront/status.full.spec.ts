import type pg from 'pg'
import { expect } from './fixtures'
import { test } from './isolated-store'

// One after another: they share the record of one store. Neither needs a script.
test.describe.configure({ mode: 'default' })
test.use({ javaScriptEnabled: false })

/** A row of today in whose last minute the store was ready, so that its processes add nothing: nothing of it counts yet. */
const TODAY_HAS_NOT_COUNTED = "SELECT (now() AT TIME ZONE 'UTC')::date, 1439, 1439, 1"

/** Replaces the record by these days, which have full minutes but for those in which the store was not ready. */
async function record(db: pg.Client, days: readonly { readonly ago: number; readonly notReady: number }[]) {
  await db.query(`
    BEGIN;
    DELETE FROM readiness_day;
    INSERT INTO readiness_day ${TODAY_HAS_NOT_COUNTED};
    ${days
      .map(
        ({ ago, notReady }) =>
          `INSERT INTO readiness_day SELECT (now() AT TIME ZONE 'UTC')::date - ${ago}, 0, 1439, ${1440 - notReady};`,
      )
      .join('\n')}
    COMMIT`)
}

const days = Array.from({ length: 87 }, (_, at) => ({ ago: at + 1, notReady: at === 4 ? 1 : at === 20 ? 720 : 0 }))

test('the page says whether the store is ready, and how it was on each day', async ({ page, db }) => {
  await record(db, days)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status')
  const main = page.getByRole('main')
  await expect(main.getByText('Everything works: the store is ready.')).toBeVisible()
  // 721 of 87 days are missing: it is rounded down.
  await expect(main.getByText('Minutes on record: 125,280. Ready in 99.42% of them.')).toBeVisible()
  await expect(main.getByRole('img')).toHaveAccessibleName(
    /Ready all day: 85\. Not ready for part of it: 2\. No record: 3\.$/,
  )
  await main.getByText('Each day, as a table').click()
  const rows = main.getByRole('row')
  await expect(rows).toHaveCount(91)
  await expect(rows.nth(1)).toHaveText(/, so farNo record$/)
  await expect(rows.nth(2)).toHaveText(/100%0$/)
  await expect(rows.nth(6)).toHaveText(/99\.93%1$/)
  await expect(rows.nth(22)).toHaveText(/50%720$/)
  await expect(rows.nth(90)).toHaveText(/No record$/)
  await page.goto('/de/status')
  await expect(main.getByRole('img').locator('g')).toHaveCount(90)
  await main.getByText('Jeder Tag als Tabelle').click()
  await expect(rows.nth(6)).toHaveText(/99,93\s%1$/)
})

test('a store without a record says so, and neither that it was ready nor that it was not', async ({ page, db }) => {
  await record(db, [])
  await page.goto('/status')
  const main = page.getByRole('main')
  await expect(main.getByText('There is no record yet.')).toBeVisible()
  await expect(main.getByRole('img')).toHaveAccessibleName(
    /Ready all day: 0\. Not ready for part of it: 0\. No record: 90\.$/,
  )
  await expect(main.getByText('%')).toHaveCount(0)
})
