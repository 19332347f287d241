import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { animals, untouched } from './reserved-animals'
import { CHECKOUT, cardOf, cards, emailOf, expectOrdered, preferredDay, preferredDayInWords } from './shopper'

/** Presses Tab until something of this name has the focus; every stop on the way must show that it has it. */
async function tabTo(page: Page, name: string, { within = 40 } = {}) {
  for (let tabs = 0; tabs < within; tabs += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      // Of a card, all is marked, by what lies over it.
      const hasOutline = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      return { name: (label?.textContent ?? '').trim(), isShown: element.checkVisibility() && hasOutline }
    })
    expect(stop).toEqual({ name: stop.name, isShown: true })
    if (stop.name.startsWith(name)) return
  }
  throw new Error(`${within} times Tab did not reach “${name}”`)
}

test('the first Tab offers to skip to the content, and does', async ({ page }) => {
  for (const address of ['/animals', '/developers']) {
    await page.goto(address)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0)
  }
})

test('the keyboard alone filters, opens an animal, and comes back to where it was', async ({ page }) => {
  await page.goto('/animals')
  await tabTo(page, 'Geckos')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geckos')
  await tabTo(page, 'Available')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/animals?category=9&status=pending')
  await expect(page.getByRole('radio', { name: 'Reserved' })).toBeFocused()
  await expect(cards(page).first()).toContainText('Reserved')
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'All animals', { within: 1 })
  await page.goBack()
  await expect(cardOf(page, name).getByRole('link')).toBeFocused()
})

test('regression: after Back within a list, a link leads to the start of its page', async ({ page }) => {
  await page.goto('/animals')
  const card = cards(page).first().getByRole('link').first()
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await card.click()
  // The link that had the focus there, the last time.
  await page.locator('#others').getByRole('link').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'All animals' }).click()
  await page.getByRole('radio', { name: 'Reserved' }).check()
  await expect(page).not.toHaveURL('/animals')
  await page.goBack()
  await expect(page).toHaveURL('/animals')
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the keyboard alone orders an animal, a mistake included', async ({ page, expectFailure }) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 400')
  await page.goto(`/animals/${animals.finn}`)
  await tabTo(page, 'Your name')
  await page.keyboard.type('Ada Lovelace')
  await tabTo(page, 'Your e-mail address', { within: 1 })
  await page.keyboard.type('ada@example')
  await tabTo(page, 'No visit possible? Name a day…', { within: 1 })
  await page.keyboard.press('Enter')
  await tabTo(page, 'Preferred date', { within: 1 })
  const [year, month, day] = preferredDay.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your e-mail address')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(emailOf('ada'))
  await page.keyboard.press('Enter')
  await expectOrdered(page)
  await expect(page.getByText(preferredDayInWords)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Finn', { within: 1 })
})

test('the keyboard alone searches from any page', async ({ page }) => {
  await page.goto(`/animals/${untouched.biscuit}`)
  await tabTo(page, 'Search by name or kind', { within: 6 })
  await page.keyboard.type('clover')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/animals?search=clover')
  await expect(cardOf(page, 'Clover')).toBeVisible()
})
