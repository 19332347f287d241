import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** WCAG 2.2 at levels A and AA, and what axe calls best practice: all of its rules that are not experimental. */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies RunOptions

/** What axe finds wrong with a page as it is shown now, a line for each place. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Next sets the title a moment after the page that a script has led to; one that never comes fails here.
  await expect(page).toHaveTitle(/\S/)
  // As the debugger evaluates it, no Content-Security-Policy is in the way.
  await page.evaluate(axe.source)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  const { violations } = await inPage.evaluate((loaded, options) => loaded.run(document, options), rules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message)
      return `${id}: ${help}. At ${target.join(' ')}: ${reasons.join(', ')}. ${html}`
    }),
  )
}
