import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { newAnimal, orderAsAnotherShopper, transitionOrder } from './shopper'
import { signInAsStaff } from './user'

test.use({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })

/** The mark before a text: what is left of a state when all colours are the reader's own. */
async function markOf(badge: Locator): Promise<string> {
  await badge.evaluate((element) => {
    // Of the same width, and on whole pixels, whatever the text.
    element.style.setProperty('position', 'fixed')
    element.style.setProperty('inset', '0 auto auto 0')
    element.style.setProperty('z-index', '9')
  })
  const { height = 0 } = (await badge.boundingBox()) ?? {}
  const page = badge.page()
  const mark = await page.screenshot({ clip: { x: 0, y: 0, width: 12, height: Math.floor(height) } })
  await badge.evaluate((element) => element.removeAttribute('style'))
  return mark.toString('base64')
}

test('the three states of an animal have different marks', async ({ page }) => {
  const marks: string[] = []
  for (const [status, text] of Object.entries({ available: 'Available', pending: 'Reserved', sold: 'Sold' })) {
    await page.goto(`/animals?status=${status}`)
    marks.push(await markOf(page.getByRole('list', { name: 'Animals' }).getByText(text, { exact: true }).first()))
  }
  expect(new Set(marks).size).toBe(3)
})

test('the states of an order have different marks', async ({ page, request, db }) => {
  const states = {
    Placed: [],
    Approved: ['approve'],
    Delivered: ['approve', 'deliver'],
    Cancelled: ['cancel'],
  } as const
  await signInAsStaff(page, db)
  const marks: string[] = []
  for (const [label, steps] of Object.entries(states)) {
    const { id } = await orderAsAnotherShopper(request, await newAnimal(request))
    for (const step of steps) await transitionOrder(request, step, id)
    await page.goto(`/staff/orders/${id}`)
    marks.push(await markOf(page.getByRole('main').getByText(label, { exact: true }).first()))
  }
  expect(new Set(marks).size).toBe(4)
})
