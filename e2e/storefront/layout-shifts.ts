import type { Page } from '@playwright/test'

/** @see https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

const PARSED = 'the page was shown as a whole'

/**
 * Has pages note when they were first shown as a whole. A busy machine shows them in parts while they are parsed, and
 * what comes makes room for itself.
 */
export async function notePageShown(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    document.addEventListener('DOMContentLoaded', async () => {
      await nextFrame()
      await nextFrame()
      performance.mark(mark)
    })
  }, PARSED)
}

/**
 * What has moved on a page, one that is noted, since it was first shown as a whole: how far (as the Cumulative Layout
 * Shift counts it), and what.
 */
export async function layoutShiftsOf(page: Page): Promise<string[]> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, PARSED)
  return page.evaluate((mark) => {
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
    const describe = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .filter(isShift)
      .filter(({ startTime }) => startTime > (performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN))
      .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => describe(node)).join(', ')}`)
  }, PARSED)
}
