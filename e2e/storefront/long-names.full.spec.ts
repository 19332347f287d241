import { createAccount } from './account'
import { expectFit } from './appearance'
import { expect, test } from './fixtures'
import { newAnimal, orderAsAnotherShopper } from './shopper'
import { staff } from './staff-user'
import { signInAs } from './user'

// How high and wide a text is depends on no script.
test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })

const names = {
  'of 200 letters': ['W'.repeat(200), '狗'.repeat(200)],
  'in another direction': ['قطة مشاكسة جدا'],
} as const

for (const [what, examples] of Object.entries(names)) {
  test(`an animal with a name ${what} fits its card, its page and the page of its order`, async ({ page, request }) => {
    for (const name of examples) {
      const id = await newAnimal(request, { name, categoryId: 2 })
      await page.goto(`/animals?status=any&search=${encodeURIComponent(name)}`)
      await expect(page.locator(`a[href="/animals/${id}"]`)).toHaveText(name)
      await expectFit(page, `the card of ${name}`)
      await page.goto(`/animals/${id}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(name)
      await expectFit(page, `the page of ${name}`)
      // The whole name is there to read, and leaves room for the rest.
      const { whole, shown } = await heading.evaluate(({ scrollHeight, clientHeight }) => ({
        whole: scrollHeight,
        shown: clientHeight,
      }))
      expect(shown, name).toBeGreaterThanOrEqual(whole - 1)
      expect(shown, name).toBeLessThan(480)
      const high = await page
        .getByRole('main')
        .locator('h2, button, p')
        .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().height >= 200).length)
      expect(high, name).toBe(0)
      expect((await page.title()).length, name).toBeLessThan(120)
      const { address } = await orderAsAnotherShopper(request, id)
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
      await expectFit(page, `the order of ${name}`)
    }
  })
}

for (const width of [320, 1280])
  test(`regression: tables with names in one word fit a screen of ${width} px`, async ({ page, request, db }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAs(page, db, staff)
    const word = 'W'.repeat(100)
    const petId = await newAnimal(request, { name: word, categoryId: 2 })
    const { id } = await orderAsAnotherShopper(request, petId)
    await db.query('UPDATE store_order SET customer_name = $1 WHERE id = $2', [word, id])
    await page.goto(`/staff/customers/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
    await expectFit(page, 'the page of a customer')
    const account = await createAccount(db)
    await db.query('UPDATE api_key SET name = $1 WHERE id = $2', [word, account.keyId])
    await db.query(
      `INSERT INTO failed_request (key_id, at, request_id, operation, status, code, message, times)
       VALUES ($1, now(), 'a', 'addPet', 400, 'invalid_request', $2, 1)`,
      [account.keyId, `name: must not be "${word}".`],
    )
    await db.query(
      `INSERT INTO key_request (key_id, at, request_id, method, path, operation, status, ms)
       VALUES ($1, now(), repeat('x', 128), 'POST', '/v1/' || repeat('x', 296), 'other', 404, 1)`,
      [account.keyId],
    )
    await page.goto(`/console/accounts/${account.id}/usage`)
    await expect(page.getByRole('table', { name: 'Failed requests' })).toContainText(`must not be "${word}"`)
    await expectFit(page, 'the usage of an account')
  })
