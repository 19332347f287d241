import { expect, test } from './fixtures'

// The choice works by style alone.
test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })

test('the arrow keys choose the language of all samples on a guide', async ({ page }) => {
  await page.goto('/developers/guides/idempotency')
  const shown = (name: RegExp) => page.getByRole('main').getByRole('region', { name })
  const choice = page.getByRole('group', { name: 'Show samples in' })
  await expect(choice.getByRole('radio')).toHaveCount(4)
  await expect(shown(/^curl/)).toHaveCount(2)
  await expect(shown(/^(TypeScript|tRPC|Python)/)).toHaveCount(0)
  await choice.getByRole('radio', { name: 'curl' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(choice.getByRole('radio', { name: 'Python' })).toBeFocused()
  await expect(shown(/^Python/)).toHaveCount(2)
  await expect(shown(/^(curl|TypeScript|tRPC)/)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'quick start' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Link to Create something once' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shown(/^Python/).first()).toBeFocused()
})
