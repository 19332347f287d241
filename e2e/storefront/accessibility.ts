import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expectFit, luminanceOf } from './appearance'

/** Each page parses it anew: minified, that takes half the time. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  const { violations } = await inPage.evaluate(async (loaded, options) => {
    // Of a picture counts what it is called: its hundred shapes would take axe as long as all the rest.
    const pictures = [...document.querySelectorAll('svg:is([role="img"], [aria-hidden="true"])')]
    const contents = pictures.map((picture) => [picture, [...picture.childNodes]] as const)
    for (const picture of pictures) picture.replaceChildren()
    const results = await loaded.run(document, options)
    for (const [picture, nodes] of contents) picture.replaceChildren(...nodes)
    return results
  }, rules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message)
      return `${id}: ${help}. At ${target.join(' ')}: ${reasons.join(', ')}. ${html}`
    }),
  )
}

/** Each width and each theme once. */
const appearances = {
  'on a phone': { width: 320, colorScheme: 'light' },
  'on a desk, in dark colours': { width: 1280, colorScheme: 'dark' },
} as const

/** Judges a page in both appearances: axe finds nothing wrong, everything fits the screen, and the background is of the theme. */
export async function expectNothingWrong(page: Page, name = ''): Promise<void> {
  for (const [appearance, { width, colorScheme }] of Object.entries(appearances)) {
    const message = `${name} ${appearance}`
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, forcedColors: 'none', reducedMotion: 'reduce' })
    expect.soft(await violationsOf(page), message).toEqual([])
    const luminance = await luminanceOf(page)
    if (colorScheme === 'dark') expect.soft(luminance, message).toBeLessThan(0.1)
    else expect.soft(luminance, message).toBeGreaterThan(0.6)
    await expectFit(page, message)
  }
}

/** Judges a page in what only depends on colours: in the theme of the other width, and in the reader’s own colours. */
export async function expectColoursRight(page: Page, name = ''): Promise<void> {
  const shown = [
    { width: 320, colorScheme: 'dark', forcedColors: 'none' },
    { width: 1280, colorScheme: 'light', forcedColors: 'none' },
    { width: 1280, colorScheme: 'dark', forcedColors: 'active' },
  ] as const
  for (const { width, ...media } of shown) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    expect.soft(await violationsOf(page, colours), `${name} ${width} ${JSON.stringify(media)}`).toEqual([])
  }
}

/** Judges what other words can make wrong, on a page whose parts are judged in all appearances elsewhere. */
export async function expectWordsRight(page: Page, name = ''): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFit(page, `${name}, ${width} pixels wide`)
  }
  expect.soft(await violationsOf(page), name).toEqual([])
}
