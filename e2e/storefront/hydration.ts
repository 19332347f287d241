import type { Page } from '@playwright/test'

/**
 * Has a page wait, whenever it is opened or reloaded, until all of it responds: before, a link or a form does what it
 * does without scripts, which has tests of its own. With `waitUntil` it waits for no more than that.
 */
export function waitForHydration(page: Page): void {
  const open = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  const hydrated = () => page.waitForFunction(isHydrated, undefined, { timeout: 60_000 })
  page.goto = async (address, options) => {
    const response = await open.goto(address, options)
    if (!options?.waitUntil) await hydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await open.reload(options)
    if (!options?.waitUntil) await hydrated()
    return response
  }
}

/** Whether React has taken over what can be pressed or sent, boundaries of Suspense included, and has run its effects. */
function isHydrated(): boolean | Promise<boolean> {
  // Some pages are not made by Next.
  if (!('__next_f' in window)) return true
  const parts = [...document.querySelectorAll('main, form, button, body > [role=status]')]
  const isReacts = (part: Element) => Object.keys(part).some((name) => name.startsWith('__reactProps$'))
  // On a busy machine a page may never be idle.
  return parts.every(isReacts) && new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 2_000 }))
}
