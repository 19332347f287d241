import { expectFit } from './appearance'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { newUser, signInAs } from './user'

test('a month is read, saved as a table and compared with the year, in both languages', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  const { rows } = await db.query(`INSERT INTO category (name) VALUES ('Axolotls') RETURNING id`)
  const addAnimal = (name: string, came: string, left: string) =>
    db.query(
      `WITH animal AS (
         INSERT INTO pet (name, category_id, created_at, withdrawn_at)
         VALUES ($1, $2, $3::timestamptz + '12h', $4::timestamptz + '12h') RETURNING id, withdrawn_at
       )
       INSERT INTO pet_outcome (pet_id, outcome, happened_on, recorded_at, recorded_by)
       SELECT id, 'died', withdrawn_at::date, withdrawn_at, 'operator' FROM animal`,
      [name, rows[0].id, came, left],
    )
  await addAnimal('Xo', '2024-02-03', '2024-02-13')
  await addAnimal('Lo', '2024-01-03', '2024-02-02')
  await signInAs(page, db, user)
  await page.goto('/staff/reports?period=2024-02')
  await expect(page.getByRole('heading', { level: 2, name: 'February 2024' })).toBeVisible()
  const cells = page.getByRole('row', { name: /^Axolotls/ }).getByRole('cell')
  await expect(cells).toHaveText(['1', '0', '2', '20'])
  await expect(page.getByRole('columnheader')).toContainText(['Kind', 'Came', 'Adopted', 'Died', 'Median stay (days)'])
  await expectFit(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a table (CSV)' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('report-2024-02.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toContain('\nAxolotls,1,0,0,0,0,2,0,0,20')

  await page.getByRole('link', { name: 'January 2024' }).click()
  await expect(page.getByRole('row', { name: /^Axolotls/ }).getByRole('cell')).toHaveText(['1', '0', '–'])
  await page.getByRole('link', { name: 'All of 2024' }).click()
  await expect(cells).toHaveText(['2', '0', '2', '20'])
  await page.goto('/staff/reports?period=2019-13')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await signInAs(plain, db, user)
  await plain.goto('/de/staff/reports?period=1999-12')
  await expect(plain.getByText('In diesem Zeitraum ist kein Tier gekommen oder gegangen.')).toBeVisible()
  await plain.getByRole('textbox', { name: 'Monat' }).fill('2024-02')
  await plain.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(plain.getByRole('heading', { level: 2, name: 'Februar 2024' })).toBeVisible()
  await expect(plain.getByRole('columnheader', { name: 'Gestorben' })).toBeVisible()
  await context.close()
})
