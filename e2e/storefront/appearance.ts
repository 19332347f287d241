import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/**
 * Nothing makes the page wider than the screen, and nothing is cut off at its edge, but what scrolls by itself: a section
 * that does so can be focused, and fits.
 */
export async function expectFit(page: Page, name = ''): Promise<void> {
  const { width, screen, tooWide } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: innerWidth,
    tooWide: [...document.querySelectorAll('main *, header *, footer *')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('nav, pre, svg, section[tabindex] > *, .visually-hidden'),
      )
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  }))
  expect.soft(width, name).toBe(screen)
  expect.soft(tooWide, name).toEqual([])
}

/** Relative luminance (WCAG 2.2) of the page's background. */
export const luminanceOf = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      (part) => (Number(part) / 255) ** 2.2,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
