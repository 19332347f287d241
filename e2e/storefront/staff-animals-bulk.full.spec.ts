import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, test } from './fixtures'
import { notice } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

/** The beginning of names that a search does not take for similar to others', as it does those of one word and a number. */
const newMark = () => randomUUID()

const boxes = (page: Page) => page.getByRole('table', { name: 'Animals' }).getByRole('checkbox')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Animals with a name of their own, of which one is reserved if so many are to be. */
async function addAnimals(db: pg.Client, mark: string, count: number, reserved = 0) {
  await db.query(
    `INSERT INTO pet (name, category_id, status)
     SELECT $1 || ' ' || n, 1, (CASE WHEN n <= $3 THEN 'pending' ELSE 'available' END)::pet_status
     FROM generate_series(1, $2::int) AS n`,
    [mark, count, reserved],
  )
}

/** How many of those are of each kind, and how many of each are withdrawn. */
const found = async (db: pg.Client, mark: string) =>
  (
    await db.query(
      `SELECT category_id::int AS kind, count(*)::int AS animals, count(withdrawn_at)::int AS withdrawn
       FROM pet WHERE name LIKE $1 || ' %' GROUP BY 1 ORDER BY 1`,
      [mark],
    )
  ).rows

async function openList(page: Page, db: pg.Client, mark: string) {
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals?search=${encodeURIComponent(mark)}`)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('animals are withdrawn together once that is confirmed, one that is reserved stays, and it is undone', async ({
      page,
      db,
    }) => {
      const mark = newMark()
      await addAnimals(db, mark, 4, 1)
      await openList(page, db, mark)
      await link(page, 'Tick all on this page').click()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
      await button(page, 'Withdraw ticked animals…').click()
      const question = notice(page, 'Withdraw 3 animals?')
      await expect(question).toBeFocused()
      await expect(question.getByRole('listitem')).toHaveCount(4)
      await expect(question.getByRole('listitem').filter({ hasText: 'stays as it is' })).toHaveText(
        `${mark} 1 (reserved, stays as it is)`,
      )
      expect(await found(db, mark)).toEqual([{ kind: 1, animals: 4, withdrawn: 0 }])
      await button(page, 'Yes, withdraw 3 animals').click()
      const done = notice(page, '3 animals are withdrawn.')
      await expect(done).toBeFocused()
      await expect(done).toContainText(`${mark} 1 is reserved.`)
      await expect(boxes(page)).toHaveCount(1)
      expect(await found(db, mark)).toEqual([{ kind: 1, animals: 4, withdrawn: 3 }])
      await button(page, 'Undo').click()
      await expect(notice(page, '3 animals are offered again.')).toBeFocused()
      await expect(boxes(page)).toHaveCount(4)
      expect(await found(db, mark)).toEqual([{ kind: 1, animals: 4, withdrawn: 0 }])
    })
  })
}

test('animals move to another kind together once that is confirmed, and back', async ({ page, db }) => {
  const mark = newMark()
  await addAnimals(db, mark, 3, 1)
  await openList(page, db, mark)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await button(page, 'Move ticked animals…').click()
  await expect(notice(page, 'Choose the kind that the ticked animals are to move to.')).toBeFocused()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  const kinds = page.getByLabel('Kind to move to')
  const label = (await kinds.locator('option').nth(2).textContent()) ?? ''
  await kinds.selectOption({ label })
  await button(page, 'Move ticked animals…').click()
  await expect(notice(page, `Move 2 animals to ${label}?`)).toBeFocused()
  await button(page, 'Yes, move 2 animals').click()
  await expect(notice(page, `2 animals are now among ${label}.`)).toBeFocused()
  expect((await found(db, mark)).map(({ animals }) => animals)).toEqual([1, 2])
  await button(page, 'Undo').click()
  await expect(notice(page, '2 animals are now among')).toBeFocused()
  expect(await found(db, mark)).toEqual([{ kind: 1, animals: 3, withdrawn: 0 }])
})

test('without a tick the list comes back, and says what to do; what is asked can be left', async ({ page, db }) => {
  const mark = newMark()
  await addAnimals(db, mark, 2)
  await openList(page, db, mark)
  await button(page, 'Withdraw ticked animals…').click()
  await expect(notice(page, 'First tick the animals that you want to change.')).toBeFocused()
  await boxes(page).first().check()
  await button(page, 'Withdraw ticked animals…').click()
  await expect(notice(page, 'Withdraw 1 animal?')).toBeFocused()
  await link(page, 'No, leave them as they are').click()
  await expect(notice(page, 'Withdraw 1 animal?')).toHaveCount(0)
  expect(await found(db, mark)).toEqual([{ kind: 1, animals: 2, withdrawn: 0 }])
})

test('animals that were withdrawn earlier are brought back from their list', async ({ page, db }) => {
  const mark = newMark()
  await addAnimals(db, mark, 2)
  await db.query(`UPDATE pet SET withdrawn_at = now() WHERE name LIKE $1 || ' %'`, [mark])
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals?status=withdrawn&search=${encodeURIComponent(mark)}`)
  await link(page, 'Tick all on this page').click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await button(page, 'Bring back ticked animals').click()
  await expect(notice(page, '2 animals are offered again.')).toBeFocused()
  expect(await found(db, mark)).toEqual([{ kind: 1, animals: 2, withdrawn: 0 }])
})

test('an animal that a colleague has changed since it was ticked is left as it is, with the reason', async ({
  page,
  db,
}) => {
  const mark = newMark()
  await addAnimals(db, mark, 2)
  await openList(page, db, mark)
  await link(page, 'Tick all on this page').click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await button(page, 'Withdraw ticked animals…').click()
  await expect(notice(page, 'Withdraw 2 animals?')).toBeFocused()
  await db.query('UPDATE pet SET withdrawn_at = now() WHERE name = $1', [`${mark} 1`])
  await button(page, 'Yes, withdraw 2 animals').click()
  const done = notice(page, `${mark} 2 is withdrawn.`)
  await expect(done).toBeFocused()
  await expect(done).toContainText(`${mark} 1 is withdrawn.`)
})
