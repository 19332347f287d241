import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import {
  expectOrdered,
  fill,
  newAnimal,
  openAnimal,
  order,
  orderAsAnotherShopper,
  orderButton,
  refusal,
} from './shopper'
import { read } from './words'

test.use({ javaScriptEnabled: false })

test('regression: a cursor that is none of ours shows the first animals', async ({ request }) => {
  const { html, words } = await read(request, '/animals?cursor=nonsense')
  expect(new Set(html.match(/href="\/animals\/\d+"/g)).size).toBe(24)
  expect(words).toMatch(/\d animals available/)
})

test('every page is whole: nothing waits for a script', async ({ request }) => {
  const { address } = await orderAsAnotherShopper(request, animals.saffron)
  for (const each of ['/', '/animals', '/animals/1', address, '/developers', '/animals?search=Xqwxqw']) {
    const { html } = await read(request, each)
    const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
    expect(main, each).toContain('<h1')
    expect(html, each).toContain('<footer')
    expect(main.match(/<template\b|<[^>]* hidden\b[^>]*>|aria-busy="true"/g), each).toBeNull()
  }
  const [others = ''] = /<[^>]* id="others".*?<\/ul>/s.exec((await read(request, '/animals/1')).html) ?? []
  expect(others.match(/<li\b/g)).toHaveLength(4)
})

test('a shopper who comes too late gets a kind message and other animals', async ({ page, request }) => {
  await openAnimal(page, 'crumpet')
  await fill(page)
  await orderAsAnotherShopper(request, animals.crumpet)
  await order(page)
  await expect(refusal(page)).toContainText('Someone just beat you to it')
  await expect(orderButton(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tell me when Crumpet is available again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'More guinea pigs' }).getByRole('listitem')).toHaveCount(4)
})

test('regression: forms of an order’s page say where they come from, to a store without https too', async ({
  page,
  request,
}) => {
  await page.goto(`/animals/${await newAnimal(request)}`)
  await fill(page)
  await order(page)
  await expectOrdered(page)
  const sent = page.waitForRequest((each) => each.method() === 'POST')
  await page.getByText('Cancel this order…').click()
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  // Browsers send `null` from a page that tells nobody of itself.
  expect((await (await sent).allHeaders()).origin).toBe(new URL(page.url()).origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
})
