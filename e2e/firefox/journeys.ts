import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { staff } from '@/e2e/storefront/staff-user'

export interface Visit {
  readonly page: Page
  /** Adds an animal called Nimbus, a dog, and resolves to its path. */
  readonly addAnimal: () => Promise<string>
  readonly goTo: (path: string) => Promise<void>
}

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

/** Waits for a heading of the page that is shown; pages of before stay in the document, hidden. */
async function seeHeading(page: Page, text: string, level: 'h1' | 'h2' = 'h1'): Promise<void> {
  await page.waitForFunction(
    (tag, expected) =>
      [...document.querySelectorAll(tag)].some((found) => found.checkVisibility() && found.textContent === expected),
    {},
    level,
    text,
  )
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main input[name="${name}"]`).fill(value)
}

const customer = (name: string) => ({ name: 'Ada Lovelace', email: `${name}@example.com` })

/** Presses Tab until something that begins with this text has the focus, and shows that it has it. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(
      (expected) =>
        document.activeElement?.textContent?.trim().startsWith(expected) === true &&
        document.activeElement.matches(':focus-visible'),
      text,
    )
    if (isThere) return
  }
  throw new Error(`80 times Tab did not reach “${text}”`)
}

async function order({ page, goTo }: Visit, email: string): Promise<void> {
  await goTo('/')
  await page.locator('main a[href="/animals"]').click()
  await seeHeading(page, 'All animals')
  await page.locator('nav[aria-label="Kinds of animals"] a[href*="category=1"]').click()
  await seeHeading(page, 'Dogs')
  // The newest one.
  await page.locator('main li h2 a ::-p-text(Nimbus)').click()
  await seeHeading(page, 'Nimbus')
  await fillIn(page, customer(email))
  await page.locator('main form button[type="submit"] ::-p-text(Reserve Nimbus)').click()
  await seeHeading(page, 'We have your order')
}

/** What somebody does with the shop, each in a new browser context. */
export const journeys: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  async 'a shopper looks around, filters, orders, and goes back'(visit) {
    await visit.page.setViewport(desk)
    await visit.addAnimal()
    await order(visit, 'desk')
    await visit.page.goBack()
    await seeHeading(visit.page, 'Nimbus')
    await seeHeading(visit.page, 'Nimbus is reserved for you', 'h2')
  },
  async 'so does one with a phone'(visit) {
    await visit.page.setViewport(phone)
    await visit.addAnimal()
    await order(visit, 'phone')
  },
  async 'on a phone, the way to order is on the first screen, and leads to the form'({ page, addAnimal, goTo }) {
    await page.setViewport(phone)
    await goTo(await addAnimal())
    const link = page.locator('main a[href="#order"]')
    const box = await (await link.waitHandle()).boundingBox()
    assert(box && box.y + box.height <= phone.height, `it is at ${box?.y}`)
    await link.click()
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('h2#order')?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return top >= 0 && bottom <= innerHeight
    })
  },
  async 'the keyboard alone skips to the content, filters, and opens an animal'({ page, goTo }) {
    await page.setViewport(desk)
    await goTo('/animals')
    await tabTo(page, 'Skip to content')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('main'))
    await tabTo(page, 'Geckos')
    await page.keyboard.press('Enter')
    await seeHeading(page, 'Geckos')
    const name = await page.$eval('main li h2', ({ textContent }) => textContent ?? '')
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await seeHeading(page, name)
  },
  async 'who works here signs in'({ page, goTo }) {
    await goTo('/staff')
    await fillIn(page, staff)
    await page.locator('main form button[type="submit"] ::-p-text(Sign in)').click()
    await seeHeading(page, 'Orders')
  },
  async 'no page is wider than a small screen'({ page, goTo }) {
    await page.setViewport({ width: 320, height: 640 })
    for (const path of ['/', '/animals', '/animals/1', '/sign-in', '/developers', '/developers/reference']) {
      await goTo(path)
      // Without the scroll bar, which takes some of the width.
      const { scrollWidth, clientWidth } = await page.$eval('html', ({ scrollWidth, clientWidth }) => ({
        scrollWidth,
        clientWidth,
      }))
      assert.equal(scrollWidth, clientWidth, path)
    }
  },
}
