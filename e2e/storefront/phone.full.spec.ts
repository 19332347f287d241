import type { Locator, Page } from '@playwright/test'
import { demoPets } from '@/prisma/demo-catalogue'
import { expect, test } from './fixtures'
import { layoutShiftsOf } from './layout-shifts'
import { untouched } from './reserved-animals'
import { newAnimal, orderAsAnotherShopper, orderButton } from './shopper'
import { placeOrder } from './staff'
import { signInAsStaff } from './user'

const phones = {
  'a small phone': { width: 320, height: 568 },
  'a phone': { width: 375, height: 667 },
} as const

const orderLink = (page: Page, name: string) => page.getByRole('link', { name: `Reserve ${name}` })

/** Whether what lies on top in the middle of an element's first line is it, or a part of it: a long name is cut off. */
const isOnTop = (element: Locator) =>
  element.evaluate((found) => {
    const { x, y, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return found.contains(top)
  })

test.describe('on a small phone', () => {
  test.use({ viewport: phones['a small phone'], isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

  test('the staff sees on the first screen how an order stands, and the next step', async ({ page, request, db }) => {
    const { id } = await placeOrder(request)
    await signInAsStaff(page, db)
    for (const language of ['', '/de']) {
      await page.goto(`${language}/staff/orders/${id}`)
      const step = page.getByRole('button', { name: language === '' ? 'Approve' : 'Bestätigen', exact: true })
      await expect(step).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(language === '' ? 'Placed' : 'Eingegangen', { exact: true }).first()).toBeInViewport()
    }
  })

  test('each page begins with what one came for', async ({ page, request }) => {
    await page.goto('/animals')
    const card = page.getByRole('list', { name: 'Animals' }).getByRole('listitem').first()
    await expect(card, 'some animals').toBeInViewport({ ratio: 0.2 })

    const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, 'how an order stands').toBeInViewport({ ratio: 1 })
    const [text, portrait] = [await heading.boundingBox(), await page.getByRole('main').locator('svg').boundingBox()]
    expect(portrait?.y, 'the portrait below').toBeGreaterThan(text?.y ?? 0)
  })

  test('the first screen of an animal has its portrait, name and state, and the way to its form, of which nothing is covered', async ({
    page,
  }) => {
    await page.goto(`/animals/${untouched.biscuit}`)
    const main = page.getByRole('main')
    const kindAndState = main.locator('h1 + p')
    for (const part of [main.getByRole('img').first(), main.locator('h1'), kindAndState, orderLink(page, 'Biscuit')])
      await expect(part).toBeInViewport({ ratio: 1 })
    expect(await isOnTop(main.locator('h1'))).toBe(true)
    expect(await isOnTop(kindAndState)).toBe(true)
    expect(await isOnTop(orderLink(page, 'Biscuit'))).toBe(true)

    await orderLink(page, 'Biscuit').tap()
    const form = page.getByRole('heading', { name: 'Reserve Biscuit' })
    await expect(form).toBeInViewport({ ratio: 1 })
    // The style of a page for developers marks where a link leads, by its own means.
    await expect(form).toHaveCSS('outline-style', 'none')
    const fields = ['Your name', 'Your e-mail address'].map((label) => page.getByLabel(label))
    for (const field of [...fields, page.getByText('No visit possible? Name a day…'), orderButton(page)]) {
      await page.keyboard.press('Tab')
      // Between them are links.
      while (!(await field.evaluate((found) => found === document.activeElement))) await page.keyboard.press('Tab')
      await expect(field).toBeInViewport({ ratio: 1 })
      expect(await isOnTop(field)).toBe(true)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ viewport: phones['a small phone'], javaScriptEnabled: false })

  test('the way to order is on the first screen too, and leads to the form', async ({ page }) => {
    await page.goto(`/animals/${untouched.biscuit}`)
    await expect(orderLink(page, 'Biscuit')).toBeInViewport({ ratio: 1 })
    await orderLink(page, 'Biscuit').click()
    await expect(page.getByRole('heading', { name: 'Reserve Biscuit' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phones['a phone'] })

  test('there is no way to order an animal that is not available', async ({ page }) => {
    const name = demoPets[untouched.sold - 1]?.name ?? ''
    await page.goto(`/animals/${untouched.sold}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(orderLink(page, name)).toHaveCount(0)
  })

  test('once somebody else has reserved the animal, there is none either, and nothing has moved', async ({
    page,
    request,
    setStatus,
  }) => {
    const id = await newAnimal(request)
    await page.goto(`/animals/${id}`)
    await expect(orderLink(page, 'Nimbus')).toBeVisible()
    await setStatus(id, 'pending')
    await expect(page.getByRole('main').locator('h1 + p')).toContainText('Reserved')
    await expect(orderLink(page, 'Nimbus')).toBeHidden()
    expect(await layoutShiftsOf(page)).toEqual([])
  })

  test('what gets the focus further up is not left behind the way to order', async ({ page, request }) => {
    await page.goto(`/animals/${await newAnimal(request, { name: 'Nim bus '.repeat(25).trim() })}`)
    const stops = page.locator('a:visible, button:visible, input:visible')
    for (const stop of await stops.all()) {
      await stop.focus()
      expect(await isOnTop(stop), await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 200))).toBe(true)
    }
  })

  test('at its end a page shows all of its footer', async ({ page }) => {
    await page.goto(`/animals/${untouched.biscuit}`)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const links = await page.getByRole('contentinfo').getByRole('link').all()
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(await isOnTop(link)).toBe(true)
  })

  test('what is pressed with a finger is large enough for it', async ({ page, request }) => {
    const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
    for (const path of ['/', '/animals', `/animals/${untouched.biscuit}`, address, '/sign-in', '/sign-up']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, input, select, summary')]
          .filter((target) => target.checkVisibility() && !target.matches('.visually-hidden, [type=hidden]'))
          // A link in a sentence is as high as its line, and a card is pressed all over.
          .filter((target) => !target.closest('p:not([class*=bar]), dd, h2, h3'))
          .map((target) => (target instanceof HTMLInputElement && target.closest('label')) || target)
          .filter((target) => Math.round(target.getBoundingClientRect().height) < 44)
          .map((target) => `${Math.round(target.getBoundingClientRect().height)}: ${target.outerHTML.slice(0, 160)}`),
      )
      expect(small, path).toEqual([])
    }
  })
})

test('however many kinds there are, and however wide the screen, none of them has a row to itself', async ({
  page,
}) => {
  await page.goto('/')
  const kinds = page.getByRole('region', { name: 'Who are you looking for?' }).getByRole('list')
  for (const width of [320, 390, 600, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const lonely = await kinds.evaluate((list) => {
      const all = [...list.children]
      const [first] = all
      const alone = Array.from({ length: 21 }, (_, index) => index + 2).filter((count) => {
        list.replaceChildren(...Array.from({ length: count }, (_, index) => all[index] ?? first?.cloneNode(true) ?? ''))
        const boxes = [...list.children].map((kind) => kind.getBoundingClientRect())
        const last = boxes.at(-1)
        const inLastRow = boxes.filter(({ y }) => y === last?.y).length
        return inLastRow === 1 && (last?.width ?? 0) < list.getBoundingClientRect().width - 1
      })
      list.replaceChildren(...all)
      return alone
    })
    expect(lonely, `at ${width} pixels`).toEqual([])
  }
})
