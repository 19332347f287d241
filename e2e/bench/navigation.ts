import { type Browser, chromium, devices, type JSHandle, type Page } from '@playwright/test'
import { ensureChromium } from '@/e2e/storefront/browser'
import { startStore } from '@/e2e/storefront/start-store'
import { formatTable } from '@/server/cli/format-table'
import { spreadOf } from './measure'

/** What a click or a tap led to, in ms after it. */
interface Times {
  /** The screen has changed: what was chosen is marked, or the page is there already. */
  readonly firstChange: number
  /** The next page is on the screen. */
  readonly page: number
}

interface Journey {
  readonly title: string
  /** Whether the browser has no scripts yet of pages like the next one. */
  readonly isFirst?: boolean
  /** With a pointer that is on the link for a while, with a finger that comes at once, or by the browser's button. */
  readonly by: 'hover and click' | 'tap' | 'Back'
  readonly from: string
  readonly link: string
}

/** The medians of a journey's rounds. */
export interface NavigationTimes extends Times {
  readonly journey: Journey
  readonly latencyMs: number
}

/** From a pointer's arrival on a link to the click, in ms. */
const HOVER_MS = 300

/** Added to each request, in ms. */
const latencies = [150, 400]

/** From a page's arrival until it is left again, in ms. */
const STAY_MS = 1_000

const toAnimal = { title: 'list → animal', from: '/animals', link: 'main h2 a' }
const toList = { title: 'home → list', from: '/', link: 'main a[href="/animals"]' }

const journeys: readonly Journey[] = [
  { ...toAnimal, by: 'hover and click' },
  { ...toAnimal, by: 'tap' },
  { ...toAnimal, title: 'list → first animal', by: 'tap', isFirst: true },
  { ...toAnimal, title: 'animal → list', by: 'Back' },
  { ...toList, by: 'hover and click' },
  { ...toList, by: 'tap' },
]

/** Follows links of the built store in Chromium on a line of which only the latency is slow. The journeys take turns. */
export async function measureNavigation(rounds: number): Promise<NavigationTimes[]> {
  const store = await startStore({})
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = latencies.flatMap((latencyMs) =>
      journeys.map((journey) => ({ journey, latencyMs, taken: [] as Times[] })),
    )
    // The first round only warms the store up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { journey, latencyMs, taken } of rows) {
        const times = await follow(browser, store.url, journey, latencyMs)
        if (round > 0) taken.push(times)
      }
    }
    return rows.map(({ journey, latencyMs, taken }) => ({
      journey,
      latencyMs,
      firstChange: spreadOf(taken.map(({ firstChange }) => firstChange)).median,
      page: spreadOf(taken.map(({ page }) => page)).median,
    }))
  } finally {
    await browser.close()
    await store.stop()
  }
}

/** Once, in a browser of its own. */
async function follow(browser: Browser, origin: string, journey: Journey, latency: number): Promise<Times> {
  const { by, from, link, isFirst } = journey
  const device = by === 'tap' ? devices['Pixel 7'] : {}
  const context = await browser.newContext({ ...device, baseURL: origin, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const target = page.locator(link).first()
    await page.goto(from, { waitUntil: 'networkidle' })
    if (!isFirst) {
      await page.goto((await target.getAttribute('href')) ?? '', { waitUntil: 'networkidle' })
      await page.goto(from, { waitUntil: 'networkidle' })
    }
    if (by === 'Back') {
      const arrival = await watchNavigation(page)
      await target.click()
      await arrival.evaluate(({ times }) => times)
      await page.waitForTimeout(STAY_MS)
    }
    await slowDown(page, latency)
    const watch = await watchNavigation(page)
    if (by === 'Back') await watch.evaluate(({ goBack }) => goBack())
    if (by === 'tap') await target.tap()
    if (by === 'hover and click') {
      await target.hover()
      await page.waitForTimeout(HOVER_MS)
      await target.click()
    }
    return await watch.evaluate(({ times }) => times)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, latency: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** From now on; the time of a change is that of the first frame that shows it. */
function watchNavigation(page: Page): Promise<JSHandle<{ goBack: () => void; times: Promise<Times> }>> {
  return page.evaluateHandle(() => {
    let begin = 0
    addEventListener('click', ({ timeStamp }) => (begin = timeStamp), { capture: true, once: true })
    // Methods, since tsx names other functions by one that the page lacks.
    const look = {
      // Earlier pages stay mounted, hidden.
      page() {
        return [...document.querySelectorAll('main')].find((main) => main.checkVisibility())
      },
      until(isThere: () => boolean) {
        return new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!isThere()) return
            observer.disconnect()
            // A task that a frame's callback starts comes after the frame.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
          }).observe(document, { subtree: true, childList: true, attributes: true })
        })
      },
    }
    const before = look.page()
    const firstChange = look.until(() => document.querySelector('a[data-pending]') !== null || look.page() !== before)
    const arrival = look.until(() => ![before, undefined].includes(look.page()))
    return {
      times: Promise.all([firstChange, arrival]).then(([firstChange, page]) => ({ firstChange, page })),
      goBack() {
        begin = performance.now()
        history.back()
      },
    }
  })
}

/** For people. */
export function formatNavigation(rows: readonly NavigationTimes[]): string {
  const lines = rows.map(({ journey, latencyMs, firstChange, page }) => [
    journey.title,
    journey.by,
    String(latencyMs),
    ...[firstChange, page].map((ms) => ms.toFixed(0)),
  ])
  const header = ['FROM → TO', 'BY', 'LATENCY ms', 'FIRST CHANGE ms', 'PAGE ms']
  return `From the click to the screen, medians; at 150 ms, 60 and 200 are the goal\n\n${formatTable(header, lines)}`
}
