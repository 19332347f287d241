import { test as base, expect, type Page } from '@playwright/test'

interface Fixtures {
  /** Says that the browser will report a request to this path as failed, and how: it must, and may report nothing else. */
  expectFailure: (path: string, how: string) => void
  /** Opens a browser of its own, watched as `page` is. */
  anotherPage: () => Promise<Page>
  watch: { page: (page: Page) => void; expectFailure: Fixtures['expectFailure'] }
}

/** A test on the running store. It fails on anything that the page reports in the console, and on a request to another host. */
export const test = base.extend<Fixtures>({
  baseURL: ({ playwright: _ }, use) => use(process.env.STORE_URL),
  watch: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      const expected = new Map<string, 'awaited' | 'seen'>()
      const watch = (watched: Page) => {
        watched.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return
          const url = message.location().url
          const failure = `${URL.canParse(url) ? new URL(url).pathname : url} ${message.text()}`
          const known = [...expected.keys()].find((start) => failure.startsWith(start))
          if (known) expected.set(known, 'seen')
          else complaints.push(failure)
        })
        watched.on('pageerror', (error) => complaints.push(String(error)))
        watched.on('request', (request) => {
          if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
            complaints.push(`asks ${request.url()}`)
        })
      }
      watch(page)
      await use({
        page: watch,
        expectFailure: (path, how) => expected.set(`${path} Failed to load resource: ${how}`, 'awaited'),
      })
      expect(complaints).toEqual([])
      expect([...expected].filter(([, state]) => state === 'awaited')).toEqual([])
    },
    { auto: true },
  ],
  expectFailure: ({ watch }, use) => use(watch.expectFailure),
  async anotherPage({ browser, baseURL, watch }, use) {
    const contexts: { close(): Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
      contexts.push(context)
      const page = await context.newPage()
      watch.page(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
