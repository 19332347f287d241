import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { staff } from './staff-user'

export const emailField = (page: Page) => page.getByLabel('E-mail address')
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

export async function submitPassword(page: Page, { email, password }: { email: string; password: string } = staff) {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const expectOrders = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
