import { createHash } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { waitForHydration } from './hydration'
import { notePageShown } from './layout-shifts'

type Status = 'available' | 'pending' | 'sold'

interface Fixtures {
  /**
   * Says that the browser will report a request to this path as failed, and how: it must, and may report nothing else.
   */
  expectFailure: (path: string, how: string) => void
  /** Says that the browser will report this, whatever page it comes from: it must. */
  expectReport: (text: string) => void
  /** Opens a browser of its own, watched as `page` is. */
  anotherPage: () => Promise<Page>
  watch: { page: (page: Page) => Promise<void>; expectReport: Fixtures['expectReport'] }
}

interface StoreFixtures {
  /** The store's database. */
  db: pg.Client
  /** Changes the state of an animal in the database, as another process of the store would. */
  setStatus: (petId: number, status: Status) => Promise<void>
}

const unusedStyle = /^The resource \S+\.css was preloaded using link preload but not used within a few seconds/

/**
 * A test on the running store. It fails on anything that the page reports in the console, and on a request to another
 * host.
 */
export const test = base.extend<Fixtures, StoreFixtures>({
  baseURL: ({ playwright: _ }, use) => use(process.env.STORE_URL),
  // Each test comes from an address of its own: the store accepts few orders from one, and counts its requests.
  extraHTTPHeaders: ({ playwright: _ }, use, { testId, repeatEachIndex }) =>
    use({ 'X-Forwarded-For': addressOf(`${testId} ${repeatEachIndex}`) }),
  // Watched only where it is asked for: a test that sends requests alone opens none.
  async page({ page, watch }, use) {
    await watch.page(page)
    await use(page)
  },
  async watch({ baseURL, javaScriptEnabled }, use) {
    const complaints: string[] = []
    const expected = new Map<string, 'awaited' | 'seen'>()
    const watch = async (watched: Page) => {
      let hasFetchedPage = false
      watched.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        const url = message.location().url
        const report = `${URL.canParse(url) ? new URL(url).pathname : url} ${message.text()}`
        // The icon of the tab is the browser's affair: it may ask for it at any time.
        if (report === '/icon.svg Failed to load resource: net::ERR_INTERNET_DISCONNECTED') return
        // playwright.config.ts says why.
        if (message.text() === 'Service Worker registration blocked by Playwright') return
        // The page of a link on which the keyboard rests is fetched ahead, with styles that are used once it is opened.
        if (hasFetchedPage && unusedStyle.test(message.text())) return
        const known = [...expected.keys()].find((text) => report.includes(text))
        if (known) expected.set(known, 'seen')
        else complaints.push(report)
      })
      watched.on('pageerror', (error) => complaints.push(String(error)))
      watched.on('request', (request) => {
        if (request.headers().rsc !== undefined) hasFetchedPage = true
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
          complaints.push(`asks ${request.url()}`)
      })
      await notePageShown(watched)
      if (javaScriptEnabled) waitForHydration(watched)
    }
    await use({ page: watch, expectReport: (text) => expected.set(text, 'awaited') })
    expect(complaints).toEqual([])
    expect([...expected].filter(([, state]) => state === 'awaited')).toEqual([])
  },
  expectReport: ({ watch }, use) => use(watch.expectReport),
  expectFailure: ({ watch }, use) => use((path, how) => watch.expectReport(`${path} Failed to load resource: ${how}`)),
  async anotherPage({ browser, baseURL, extraHTTPHeaders, javaScriptEnabled, watch }, use) {
    const contexts: { close(): Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(extraHTTPHeaders === undefined ? {} : { extraHTTPHeaders }),
        javaScriptEnabled,
      })
      contexts.push(context)
      const page = await context.newPage()
      await watch.page(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
  db: [
    async ({ playwright: _ }, use) => {
      const { url } = await openEmbeddedPostgres({ dataDir: process.env.STORE_DATA_DIR ?? '', role: 'cli' })
      const db = new pg.Client({ connectionString: url })
      await db.connect()
      await use(db)
      await db.end()
    },
    { scope: 'worker' },
  ],
  setStatus: [
    ({ db }, use) =>
      use(async (petId, status) => {
        // An animal that is available has no order.
        await db.query(
          `WITH ended AS (
             UPDATE store_order SET status = 'cancelled'
             WHERE pet_id = $1 AND $2 = 'available' AND status IN ('placed', 'approved')
           )
           UPDATE pet SET status = $2::text::pet_status WHERE id = $1`,
          [petId, status],
        )
      }),
    { scope: 'worker' },
  ],
})

/** An address in 10.0.0.0/8. */
const addressOf = (name: string) => `10.${createHash('sha256').update(name).digest().subarray(0, 3).join('.')}`

export { expect }
