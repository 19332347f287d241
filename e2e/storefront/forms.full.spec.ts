import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  expectFault,
  expectFormValues,
  fill,
  openAnimal,
  order,
  pauseRequests,
  preferDay,
  preferredDay,
  sundayFrom,
} from './shopper'

/** The one field that is wrong: it says why, and has the focus. */
async function expectFocusedFault(page: Page, label: string, text: string) {
  const field = page.getByLabel(label)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`))
  await expect(field).toBeFocused()
}

test('what only the server finds is said beside its field, which has the focus and all that was typed', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await page.getByLabel('E-mail address').fill('ada@example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expectFocusedFault(page, 'E-mail address', 'That doesn’t look like an e-mail address.')
  await expect(page.getByLabel('E-mail address')).toHaveValue('ada@example')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('what no single field is to blame for is said above them', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail address').fill(`nobody.${test.info().testId}@example.com`)
  await page.getByLabel('Password').fill('a password that nobody has')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('don’t match')
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('the same mistake again is told again', async ({ page }) => {
  await page.goto('/sign-up')
  const field = page.getByLabel('E-mail address')
  for (const typed of ['ada@example', 'ada@example']) {
    await field.fill('')
    await field.fill(typed)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expectFocusedFault(page, 'E-mail address', 'That doesn’t look like an e-mail address.')
    await field.fill('ada@example.com')
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
})

test('what the browser finds is said in words of ours, all at once, from the first field on', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectFocusedFault(page, 'E-mail address', 'Please enter your e-mail address.')
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expectFocusedFault(page, 'E-mail address', 'That doesn’t look like an e-mail address.')
  await page.keyboard.type('@example.com')
  await expect(page.getByLabel('E-mail address')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Enter')
  await expectFocusedFault(page, 'Password', 'Please enter your password.')
})

test('regression: a closed day that was chosen before there were scripts is refused too', async ({ page }) => {
  const release = await pauseRequests(page, /\.js$/)
  const loaded = openAnimal(page, 'bogart')
  await fill(page)
  await preferDay(page, sundayFrom(preferredDay))
  release()
  await loaded
  // Before that, the form would be sent as without JavaScript, which refuses it as well.
  await expect
    .poll(() => page.getByLabel('Preferred date').evaluate((field) => 'validity' in field && !field.matches(':valid')))
    .toBe(true)
  await order(page)
  await expectFault(page, 'Preferred date', 'We’re closed on that day. Please choose another one.')
})

const impossibleDays = {
  'that has passed': ['2001-01-01', 'That day has passed. Please choose a later one.'],
  'too far ahead': ['2099-12-24', 'Please choose one of the next 90 days.'],
} as const

for (const [kind, [day, fault]] of Object.entries(impossibleDays)) {
  test(`regression: a preferred day ${kind} is refused beside its field, which says which days there are`, async ({
    page,
  }) => {
    await openAnimal(page, 'bogart')
    await fill(page)
    await preferDay(page, day)
    await order(page)
    await expectFault(page, 'Preferred date', fault)
    await expect(page.getByLabel('Preferred date')).toBeFocused()
    await expectFormValues(page)
    await preferDay(page, preferredDay)
    await expect(page.getByText(fault)).toHaveCount(0)
  })
}
