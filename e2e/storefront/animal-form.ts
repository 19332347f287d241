import type { Page } from '@playwright/test'

export const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
export const kindField = (page: Page) => page.getByLabel('Kind', { exact: true })
export const addButton = (page: Page) => page.getByRole('button', { name: 'Go on' })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const staffLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name, exact: true })

/** Has a browser send what it would not. */
export const withoutRules = (page: Page) =>
  page.locator('main form').evaluateAll((forms) => {
    for (const form of forms) form.setAttribute('novalidate', '')
  })
