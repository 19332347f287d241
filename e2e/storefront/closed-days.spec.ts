import { expect, test } from './fixtures'
import { expectFault, expectFormValues, fill, openAnimal, order, preferDay, preferredDay, sundayFrom } from './shopper'

const CLOSED = 'We’re closed on that day. Please choose another one.'

for (const scripts of ['with', 'without'] as const) {
  test.describe(`${scripts} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' })

    test('regression: a preferred day on which the store is closed is refused beside its field, which says which days there are', async ({
      page,
    }) => {
      await openAnimal(page, 'bogart')
      await fill(page)
      await preferDay(page, sundayFrom(preferredDay))
      await expect(page.getByText('within the next 90 days. We’re closed on Sundays.')).toBeVisible()
      await order(page)
      await expectFault(page, 'Preferred date', CLOSED)
      await expect(page.getByLabel('Preferred date')).toBeFocused()
      await expectFormValues(page)
      await preferDay(page, preferredDay)
      if (scripts === 'with') await expect(page.getByText(CLOSED)).toHaveCount(0)
    })
  })
}
