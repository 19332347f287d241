import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** WCAG 2.2 at levels A and AA, and what axe calls best practice: all of its rules that are not experimental. */
const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies RunOptions

/** The rules of these that look at colours: the others find the same whatever colours a page has. */
const colours = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
} satisfies RunOptions

/** What axe finds wrong with a page as it is shown now, a line for each place. */
export async function violationsOf(page: Page, rules: RunOptions = everything): Promise<string[]> {
  // Next sets the title a moment after the page that a script has led to; one that never comes fails here.
  await expect(page).toHaveTitle(/\S/)
  // As the debugger evaluates it, no Content-Security-Policy is in the way.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  const { violations } = await inPage.evaluate((loaded, options) => loaded.run(document, options), rules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message)
      return `${id}: ${help}. At ${target.join(' ')}: ${reasons.join(', ')}. ${html}`
    }),
  )
}

const widths = { phone: 320, desk: 1280 } as const

const appearances = {
  'in light colours': { colorScheme: 'light', forcedColors: 'none' },
  'in dark colours': { colorScheme: 'dark', forcedColors: 'none' },
  'in light colours of the reader’s own': { colorScheme: 'light', forcedColors: 'active' },
  'in dark colours of the reader’s own': { colorScheme: 'dark', forcedColors: 'active' },
} as const

/** Judges a page in all widths and colours, which are matters of its style sheet; and nothing is wider than the screen. */
export async function expectNothingWrong(page: Page, name = '') {
  for (const [device, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 800 })
    let rules: RunOptions = everything
    for (const [appearance, media] of Object.entries(appearances)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      expect(await violationsOf(page, rules), `${name} ${appearance} on a ${device}`).toEqual([])
      rules = colours
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} on a ${device}`).toBe(width)
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
}
