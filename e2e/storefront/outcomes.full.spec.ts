import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { approveButton, authorization, moveElsewhere, newName, notice, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

/** The words of the pages, in each language. */
const languages = {
  en: {
    path: '',
    withdraw: 'Withdraw',
    became: 'What became of it',
    died: 'Died',
    note: 'Note',
    saved: 'Saved.',
    change: 'Change this',
    moved: 'Moved to another store',
    save: 'Save',
    restore: 'Bring back',
    brought: 'was brought back …',
    why: 'Why',
    wasBrought: 'was brought back on',
    allergy: 'An allergy',
    back: (name: string) => `Take ${name} back`,
    isBack: 'Saved: the animal is back.',
    correct: 'Correct this',
    behaviour: 'Its behaviour',
    notBack: (name: string) => `${name} was not brought back`,
    isUndone: 'Undone: the animal is with its family.',
    noReason: 'Choose why it was brought back.',
    isGone: 'is no longer here',
  },
  de: {
    path: '/de',
    withdraw: 'Aus dem Angebot nehmen',
    became: 'Was ist aus ihm geworden?',
    died: 'Gestorben',
    note: 'Notiz',
    saved: 'Gespeichert.',
    change: 'Ändern',
    moved: 'In einen anderen Laden umgezogen',
    save: 'Speichern',
    restore: 'Zurückholen',
    brought: 'wurde zurückgebracht …',
    why: 'Warum',
    wasBrought: 'wurde am',
    allergy: 'Eine Allergie',
    back: (name: string) => `${name} zurücknehmen`,
    isBack: 'Gespeichert: Das Tier ist wieder da.',
    correct: 'Berichtigen',
    behaviour: 'Sein Verhalten',
    notBack: (name: string) => `${name} wurde nicht zurückgebracht`,
    isUndone: 'Zurückgenommen: Das Tier ist bei seiner Familie.',
    noReason: 'Wähle, warum es zurückgebracht wurde.',
    isGone: 'ist nicht mehr hier',
  },
} as const

const outcomeOf = async (db: pg.Client, petId: number) =>
  (await db.query('SELECT outcome::text, note FROM pet_outcome WHERE pet_id = $1', [petId])).rows
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** An animal that a family has taken home, and its order. */
async function newSoldAnimal(request: APIRequestContext, name: string) {
  const order = await placeOrder(request, { name })
  await moveElsewhere(request, 'approve', order.id)
  await moveElsewhere(request, 'deliver', order.id)
  return order
}

for (const [language, words] of Object.entries(languages)) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test('what became of an animal is said when it is withdrawn, and corrected; visitors learn its name alone', async ({
        page,
        request,
        db,
        expectFailure,
      }) => {
        const name = newName()
        const petId = await newAnimal(request, { name })
        await signInAs(page, db, staff)
        await page.goto(`${words.path}/staff/animals/${petId}`)
        const form = page.locator('form', { has: page.locator('input[name="step"][value="withdraw"]') })
        await expect(form.getByLabel(words.note)).toBeHidden()
        await form.getByLabel(words.became).selectOption({ label: words.died })
        await form.getByLabel(words.note).fill('In her sleep')
        await button(page, words.withdraw).click()
        await expect(page.getByText(words.saved)).toBeVisible()
        expect(await outcomeOf(db, petId)).toEqual([{ outcome: 'died', note: 'In her sleep' }])
        const section = page.locator('section', { has: page.locator('#outcome') })
        await expect(section).toContainText(words.died)
        await section.getByText(words.change, { exact: true }).click()
        await section.getByLabel(words.became).selectOption({ label: words.moved })
        await section.getByRole('button', { name: words.save, exact: true }).click()
        await expect(section).toContainText(words.moved)
        await expect.poll(() => outcomeOf(db, petId)).toEqual([{ outcome: 'moved', note: 'In her sleep' }])
        expectFailure(`${words.path}/animals/${petId}`, 'the server responded with a status of 404')
        const gone = await page.goto(`${words.path}/animals/${petId}`)
        expect(gone?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${name}.* ${words.isGone}`))
        await page.goto(`${words.path}/staff/animals/${petId}`)
        await button(page, words.restore).click()
        await expect(page.getByText(words.saved)).toBeVisible()
        expect(await outcomeOf(db, petId)).toEqual([])
      })

      test('an animal that its family brings back is offered again', async ({ page, request, db }) => {
        const name = newName()
        const { id, petId, trackingCode } = await newSoldAnimal(request, name)
        await signInAs(page, db, staff)
        await page.goto(`${words.path}/staff/orders/${id}`)
        await page.getByText(words.brought).click()
        await button(page, words.back(name)).click()
        await expect(page.getByText(words.noReason)).toBeVisible()
        await page.getByLabel(words.why).selectOption({ label: words.allergy })
        await button(page, words.back(name)).click()
        await expect(notice(page, words.isBack)).toBeVisible()
        await page.goto(`${words.path}/orders/${trackingCode}`)
        await expect(page.getByText(`${name} ${words.wasBrought}`)).toBeVisible()
        await page.goto(`${words.path}/animals/${petId}`)
        await expect(page.getByRole('button', { name: new RegExp(`${name}.* reservieren$|^Reserve `) })).toBeVisible()
        await page.goto(`${words.path}/staff/animals/${petId}`)
        await expect(page.locator('section', { has: page.locator('#history') })).toContainText(words.allergy)
      })

      test('what was said of a return is corrected, and one of another animal undone', async ({
        page,
        request,
        db,
      }) => {
        const name = newName()
        const { id, petId, trackingCode } = await newSoldAnimal(request, name)
        await signInAs(page, db, staff)
        await page.goto(`${words.path}/staff/orders/${id}`)
        await page.getByText(words.brought).click()
        await page.getByLabel(words.why).selectOption({ label: words.allergy })
        await page.getByLabel(words.note, { exact: true }).fill('They sneeze')
        await button(page, words.back(name)).click()
        await expect(notice(page, words.isBack)).toBeVisible()
        await page.getByText(words.correct, { exact: true }).click()
        await expect(page.getByLabel(words.why)).toHaveValue('allergy')
        await page.getByLabel(words.why).selectOption({ label: words.behaviour })
        await button(page, words.save).click()
        const section = page.locator('section', { has: page.locator('#after-delivery') })
        await expect(notice(page, words.saved)).toBeVisible()
        await expect(section.locator('p').filter({ hasText: words.behaviour })).toBeVisible()
        await expect(section.getByText('They sneeze', { exact: true }).first()).toBeVisible()
        await button(page, words.notBack(name)).click()
        await expect(notice(page, words.isUndone)).toBeVisible()
        await page.goto(`${words.path}/orders/${trackingCode}`)
        await expect(page.getByText(`${name} ${words.wasBrought}`)).toHaveCount(0)
        const { rows } = await db.query('SELECT status::text FROM pet WHERE id = $1', [petId])
        expect(rows).toEqual([{ status: 'sold' }])
      })
    })
  }
}

test('a delivery that was a slip of the hand is undone, and done again', async ({ page, request, db }) => {
  const name = newName()
  const { id, petId } = await newSoldAnimal(request, name)
  await signInAs(page, db, staff)
  // As well from the page of the animal.
  await page.goto(`/staff/animals/${petId}`)
  await expect(page.getByText(`${name} was brought back …`)).toBeVisible()
  await page.goto(`/staff/orders/${id}`)
  await button(page, 'Undo the delivery').click()
  await expect(notice(page, 'The delivery is undone.')).toBeFocused()
  await expect(page.getByText('A delivery was undone by')).toBeVisible()
  await expect(approveButton(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Deliver' }).or(button(page, 'Deliver')).first()).toBeVisible()
  const { rows } = await db.query('SELECT status::text FROM pet WHERE id = $1', [petId])
  expect(rows).toEqual([{ status: 'pending' }])
})

test('who looks at an animal sees that it leaves and comes back, and a favourite that is gone keeps its name', async ({
  page,
  request,
  db,
  expectFailure,
}) => {
  const name = newName()
  const petId = await newAnimal(request, { name })
  expectFailure(`/animals/${petId}`, 'the server responded with a status of 404')
  await page.goto(`/animals/${petId}`)
  await page.getByRole('button', { name: `Keep ${name} as a favourite` }).click()
  const header = page.locator('main header')
  await expect(header).toContainText('Available')
  const withdrawn = await request.delete(`/v1/pets/${petId}`, { headers: authorization() })
  expect(withdrawn.status()).toBe(204)
  await expect(header).toContainText('No longer here')
  await expect(page.getByRole('heading', { name: `${name} is no longer here` })).toBeVisible()
  await page.goto('/favourites')
  await expect(page.getByText(`${name} is no longer here.`)).toBeVisible()
  await page.goto(`/animals/${petId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is no longer here`)
  await db.query('UPDATE pet SET withdrawn_at = NULL WHERE id = $1', [petId])
  await page.goto('/favourites')
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('what became of animals that are withdrawn together is asked once, and they are listed by it', async ({
  page,
  request,
  db,
}) => {
  const name = newName()
  const ids = [await newAnimal(request, { name: `${name} A` }), await newAnimal(request, { name: `${name} B` })]
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals?search=${encodeURIComponent(name)}`)
  for (const letter of ['A', 'B']) await page.getByLabel(`${name} ${letter}`, { exact: true }).check()
  await button(page, 'Withdraw ticked animals…').click()
  await page.getByLabel('What became of it').selectOption({ label: 'Moved to another store' })
  await page.getByLabel('Note').fill('To the store in Emden')
  await button(page, 'Yes, withdraw 2 animals').click()
  await expect(page.getByText('2 animals are withdrawn.')).toBeVisible()
  for (const id of ids) expect(await outcomeOf(db, id)).toEqual([{ outcome: 'moved', note: 'To the store in Emden' }])
  await page.goto(`/staff/animals?status=withdrawn&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Died', exact: true }).click()
  await expect(page.getByText('No animal matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Moved to another store', exact: true }).click()
  await expect(page.getByRole('link', { name: `${name} A` })).toBeVisible()
})
