import type { Page } from '@playwright/test'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** How many animals there are, in words. */
export const count = (page: Page) => page.getByRole('main').getByRole('status').first()

export const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of animals' })
export const chosenKind = (page: Page) => kinds(page).locator('[aria-current=page]')
