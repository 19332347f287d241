import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { layoutShiftsOf } from './layout-shifts'
import { untouched } from './reserved-animals'
import { newAnimal } from './shopper'

/** The fonts that the browser has used for the heading, as they name themselves. */
async function fontsOfHeading(page: Page) {
  const debug = await page.context().newCDPSession(page)
  await debug.send('DOM.enable')
  await debug.send('CSS.enable')
  const { root } = await debug.send('DOM.getDocument')
  const { nodeId } = await debug.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await debug.send('CSS.getPlatformFontsForNode', { nodeId })
  await debug.detach()
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName.split(' ')[0] : 'of the system')).sort()
}

const addAnimal = async (request: APIRequestContext, name: string) =>
  `/animals/${await newAnimal(request, { name, categoryId: 2 })}`

function watchFonts(page: Page): string[] {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  return fonts
}

for (const [name, fonts] of Object.entries({
  Żabka: ['Caprasimo', 'Fraunces'],
  Мурка: ['Vollkorn'],
  Ζήνων: ['Vollkorn'],
  'Bông Tuyết': ['Caprasimo', 'Fraunces'],
})) {
  test(`${name} is set in letters as heavy as those of other names, and nothing is moved for it`, async ({
    page,
    request,
  }) => {
    const address = await addAnimal(request, name)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await layoutShiftsOf(page)).toEqual([])
    // A font that comes too late for a page is used on the next.
    await expect
      .poll(async () => {
        await page.reload()
        return fontsOfHeading(page)
      })
      .toEqual(fonts)
  })
}

test('a name in a script that no font of ours has is bold', async ({ page, request }) => {
  await page.goto(await addAnimal(request, 'عنتر'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-weight', '700')
  expect(await fontsOfHeading(page)).toEqual(['of the system'])
})

test('for an English name no more than the two fonts of every page are fetched', async ({ page }) => {
  const fonts = watchFonts(page)
  // Of a kind of which no test adds animals, which are shown beside others of theirs.
  await page.goto(`/animals/${untouched.nutmeg}`, { waitUntil: 'networkidle' })
  expect(fonts).toHaveLength(2)
})
