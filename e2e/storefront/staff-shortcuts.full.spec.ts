import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { signInAsStaff } from './user'

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Orders, animals, customers', exact: true })

test('a slash leads to the search, and is written where somebody types', async ({ page, db }) => {
  await signInAsStaff(page, db)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('1/?')
  await expect(search(page)).toHaveValue('1/?')
  await expect(help(page)).toBeHidden()
  await page.goto('/staff/overview')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
})

test('a question mark tells of the keys, which can be turned off', async ({ page, db }) => {
  await signInAsStaff(page, db)
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
  await help(page).getByRole('checkbox', { name: 'Use these shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()
  await page.reload()
  const button = page.getByRole('button', { name: 'Keyboard' })
  await expect(button).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(help(page)).toBeHidden()
  await expect(search(page)).not.toBeFocused()
  await button.click()
  await help(page).getByRole('checkbox', { name: 'Use these shortcuts' }).check()
  await help(page).getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
})
