import type { Page } from '@playwright/test'

/** Relative luminance (WCAG 2.2) of the page's background. */
export const luminanceOf = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      (part) => (Number(part) / 255) ** 2.2,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
