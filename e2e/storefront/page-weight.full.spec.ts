import type { Page } from '@playwright/test'
import type pg from 'pg'
import { createAccount } from './account'
import { expect, test } from './fixtures'
import { layoutShiftsOf } from './layout-shifts'
import { watchTraffic } from './network-recorder'
import { staff } from './staff-user'
import { signInAs } from './user'

/** The most that a page loads until it is quiet, with an empty cache and no input: bytes of scripts, and requests. */
const limits = {
  '/': { scriptBytes: 130_000, requests: 18 },
  '/animals': { scriptBytes: 130_000, requests: 18 },
  '/animals/1': { scriptBytes: 130_000, requests: 18 },
  '/favourites': { scriptBytes: 130_000, requests: 18 },
  '/staff': { scriptBytes: 130_000, requests: 18 },
} as const

/** Of pages that one signs in for, those that have a form. */
const limit = { scriptBytes: 134_000, requests: 20 } as const
const ownPages = async (db: pg.Client) => {
  const { id } = await createAccount(db)
  const account = `/console/accounts/${id}`
  const pages = ['keys/new', 'members', 'requests', 'webhooks/new'].map((name) => `${account}/${name}`)
  return Object.fromEntries(
    ['/console/security', ...pages, `/staff/accounts/${id}`, '/staff/requests'].map((address) => [address, limit]),
  )
}

const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const

/** Opens a page as if for the first time, in a browser of its own with an empty cache. */
async function weigh(page: Page, address: string, limit: { readonly scriptBytes: number; readonly requests: number }) {
  const traffic = await watchTraffic(page)
  expect((await page.goto(address))?.status(), address).toBe(200)
  await expect.poll(() => traffic.isQuiet(), { message: address, intervals: [100] }).toBe(true)
  const { exchanges } = traffic
  const listed = [address, ...exchanges.map(({ url, bytes }) => `${url.pathname}${url.search} ${bytes}`)].join('\n')
  expect(exchanges.filter(({ url }) => url.origin !== process.env.STORE_URL)).toEqual([])
  // Photographs are what a page is about, and as many as there are.
  const needed = exchanges.filter(({ url }) => !url.pathname.startsWith('/photos/'))
  expect(needed.length, listed).toBeLessThanOrEqual(limit.requests)
  const scripts = exchanges.filter(({ mimeType }) => /javascript/.test(mimeType))
  // One of no bytes came from a cache.
  expect(scripts.filter(({ encoding, bytes }) => encoding !== 'br' || bytes === 0)).toEqual([])
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(scriptBytes, listed).toBeGreaterThan(50_000)
  expect(scriptBytes, listed).toBeLessThanOrEqual(limit.scriptBytes)
  expect(await layoutShiftsOf(page), address).toEqual([])
}

for (const [screen, settings] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(settings)

    test('pages load few, compressed scripts from this host alone, and shift nothing', async ({ anotherPage }) => {
      // All at once, since each has to become quiet.
      const weighed = Object.entries(limits).map(async ([address, limit]) => {
        const page = await anotherPage()
        await weigh(page, address, limit)
        expect(page.viewportSize(), address).toEqual(settings.viewport)
      })
      await Promise.all(weighed)
    })
  })
}

test('so do pages that one signs in for', async ({ anotherPage, db }) => {
  const weighed = Object.entries(await ownPages(db)).map(async ([address, limit]) => {
    const page = await anotherPage()
    await signInAs(page, db, staff)
    await weigh(page, address, limit)
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
  await Promise.all(weighed)
})

for (const [screen, { viewport }] of Object.entries(screens)) {
  test.describe(`as its HTML arrives, on a ${screen}`, () => {
    // A script would find the page changed under its hands.
    test.use({ viewport, javaScriptEnabled: false })

    test('what has been painted stays where it is', async ({ page }) => {
      for (const address of Object.keys(limits)) {
        await page.goto(address)
        const moved = await page.evaluate(() => {
          document.querySelector('body > footer')?.remove()
          const parts = [...document.querySelectorAll('body > header > *, main > *, main > * > *')]
          const whole = parts.map((part) => part.getBoundingClientRect())
          // Taken away from the end, as they are missing while the HTML has arrived only so far.
          const partial = [...parts].reverse().map((part) => {
            const box = part.getBoundingClientRect()
            part.remove()
            return box
          })
          return parts.flatMap(({ outerHTML }, index) => {
            const [first, last] = [partial.at(-1 - index), whole[index]]
            // What has no height yet is not painted.
            return first && last && first.height > 0 && first.top !== last.top ? [outerHTML] : []
          })
        })
        expect(moved, address).toEqual([])
      }
    })
  })
}

test('what moves on a page is noticed', async ({ page }) => {
  await page.goto('/')
  expect(await layoutShiftsOf(page)).toEqual([])
  await page.evaluate(() => {
    document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Sale!' }))
  })
  await expect.poll(() => layoutShiftsOf(page)).not.toEqual([])
})
