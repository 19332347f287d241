import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { layoutShiftsOf } from './layout-shifts'
import { watchTraffic } from './network-recorder'

/** The most that a page of the storefront loads, and 5 kB. */
const MAX_SCRIPT_BYTES = 134_000

/** Opens a page as if for the first time: it loads few scripts, and shifts nothing. */
export async function expectLight(page: Page, address: string): Promise<void> {
  const traffic = await watchTraffic(page)
  expect((await page.goto(address))?.status(), address).toBe(200)
  await expect.poll(() => traffic.isQuiet(), { intervals: [100] }).toBe(true)
  const scripts = traffic.exchanges.filter(({ mimeType }) => /javascript/.test(mimeType))
  const bytes = scripts.reduce((sum, exchange) => sum + exchange.bytes, 0)
  expect(bytes, address).toBeGreaterThan(50_000)
  expect(bytes, address).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  expect(await layoutShiftsOf(page), address).toEqual([])
}
