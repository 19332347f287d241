import { test as base, expect } from '@playwright/test'

/** A test on the running store. It fails on anything that the page reports in the console, and on a request to another host. */
export const test = base.extend<{ quiet: undefined }>({
  baseURL: ({ playwright: _ }, use) => use(process.env.STORE_URL),
  quiet: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
          complaints.push(`asks ${request.url()}`)
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
