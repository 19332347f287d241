import type { Page } from '@playwright/test'
import { expectFit } from './appearance'
import { expect } from './fixtures'

/** Words that no German text has, but for names. */
const ENGLISH = /\b(the|and|your|you|is|are|with|for|this|our|of)\b/i

/** What a page shows, without what the store and its animals say of themselves. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const other of copy.querySelectorAll('script, style, [lang]')) other.remove()
    const names = [...copy.querySelectorAll('[aria-label], [placeholder], img[alt]')].map(
      (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('placeholder') ?? ''}`,
    )
    return [copy.textContent, ...names].join(' \n')
  })

/** Expects that a page is in German, with what it says to screen readers alone, leads to none in English unless it says so, and fits a phone. */
export async function expectGerman(page: Page, name = ''): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const found = ENGLISH.exec(await textOf(page))
  expect.soft(found?.input.slice(Math.max(0, found.index - 60), found.index + 60), name).toBeUndefined()
  const links = page.getByRole('main').locator('a[href^="/"]:not([hreflang])')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect
    .soft(
      addresses.filter((each) => !/^\/de(\/|\?|$)/.test(each)),
      name,
    )
    .toEqual([])
  // Its words are longer. What else axe judges is the same in both languages.
  await page.setViewportSize({ width: 320, height: 800 })
  await expectFit(page, name)
}
