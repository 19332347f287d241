import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { cards } from './shopper'
import { notice } from './staff'
import { newStaffMember, signInAs } from './user'

// One test after the other, since they use the animals of one store.
test.describe.configure({ mode: 'default' })

/** Where the pictures of `.github/STORY.md` go, when they are taken anew: `PICTURES=.github/story npx playwright test family-story`. */
const folder = process.env.PICTURES

/** Shows the part of a page that a step of the story is about, as a picture. */
async function picture(page: Page, name: string, at?: Locator): Promise<void> {
  if (folder === undefined) return
  await page.evaluate(() => document.fonts.ready)
  if (at) await at.evaluate((part) => part.scrollIntoView({ block: 'center' }))
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 70, animations: 'disabled' })
}

// Each takes a dog home; the pictures are of the second.
for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 1000, height: 700 } })

    test('a family with a garden finds three animals, meets one and takes it home', async ({ page, db }) => {
      test.slow()
      await page.goto('/animals?goodWith=children&housing=outdoors')
      await page.getByRole('navigation', { name: 'Kinds of animals' }).getByRole('link', { name: /^Dogs/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dogs')
      expect(await cards(page).count()).toBeGreaterThanOrEqual(3)
      await picture(page, '1-found', cards(page).first())

      const ids = await cards(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.slice(0, 3).map((link) => /\d+$/.exec(link.getAttribute('href') ?? '')?.[0] ?? ''),
        )
      await page.goto(`/animals/compare?${ids.map((id) => `animal=${id}`).join('&')}`)
      await expect(page.getByRole('columnheader')).toHaveCount(3)
      const name = (await page.getByRole('columnheader').first().getByRole('link').textContent()) ?? ''
      await picture(page, '2-compared')

      await page.getByRole('columnheader').first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await picture(page, '3-chosen')
      await page.getByLabel('Your name').fill('Ada Lovelace')
      await page.getByLabel('Your e-mail address').fill('ada@example.com')
      await page.getByRole('button', { name: `Reserve ${name}` }).click()
      await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
      await picture(page, '4-reserved')

      const home = page.getByRole('region', { name: 'Tell us about your home' })
      await home.getByText('Answer a few questions…').click()
      await home.getByRole('checkbox', { name: 'Children under 7' }).check()
      await home.getByRole('group', { name: 'Do you have a garden?' }).getByRole('radio', { name: 'Yes' }).check()
      await picture(page, '5-asked', home)
      await home.getByRole('button', { name: 'Save my answers' }).click()
      await expect(notice(page, 'Thank you! Your answers are saved.')).toBeVisible()

      const visit = page.locator('#visit')
      const day = visit.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(2)
      await day.click()
      await expect(day).toHaveAttribute('aria-current', 'true')
      await visit.getByRole('radio').first().check()
      await picture(page, '6-visit', visit)
      await visit.getByRole('button', { name: 'Book this time' }).click()
      await expect(notice(page, 'Your visit is booked.')).toBeVisible()

      const order = page.url()
      const user = await newStaffMember(db, 'clerk')
      await signInAs(page, db, user)
      await page.goto('/staff?status=placed&sort=newest')
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('link', { name: /^Order \d+$/ })
        .click()
      await expect(page.getByRole('main')).toContainText('Children under 7')
      await picture(page, '7-approved')
      const forStaff = page.url()
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(notice(page, `${name} can get ready for the journey.`)).toBeVisible()
      await page.goto(forStaff)
      await page.getByRole('link', { name: 'Deliver…' }).click()
      await page.getByRole('button', { name: /^Yes, order \d+ is delivered$/ }).click()
      await expect(notice(page, `${name} has found a home.`)).toBeVisible()

      await page.goto(order)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is complete')
      await picture(page, '8-home')
    })
  })
}
