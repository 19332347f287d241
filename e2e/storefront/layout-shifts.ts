import type { Page } from '@playwright/test'

/** @see https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** What has moved on a page since it was opened: how far (as the Cumulative Layout Shift counts it), and what. */
export function layoutShiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
    const describe = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .filter(isShift)
      .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => describe(node)).join(', ')}`)
  })
}
