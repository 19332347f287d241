import type { Locator } from '@playwright/test'
import { demoPets } from '@/prisma/demo-catalogue'
import { demoPhotos } from '@/prisma/demo-photos'
import { expect, test } from './fixtures'

const isLoaded = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))

for (const petId of new Set(demoPhotos.map((photo) => photo.petId))) {
  const name = demoPets[petId - 1]?.name ?? ''
  const photos = demoPhotos.filter((photo) => photo.petId === petId)

  test(`${name} of the demo shows what photographs look like: all on her page, the first on her card`, async ({
    page,
  }) => {
    await page.goto(`/animals/${petId}`)
    const shown = page.getByRole('region', { name: 'Photographs' }).getByRole('img')
    for (const [at, { altEn }] of photos.entries()) {
      await expect(shown.nth(at)).toHaveAccessibleName(altEn)
      await shown.nth(at).scrollIntoViewIfNeeded()
      expect(await isLoaded(shown.nth(at))).toBe(true)
    }

    await page.goto(`/de/animals/${petId}`)
    const gezeigt = page.getByRole('region', { name: 'Fotos' }).getByRole('img')
    for (const [at, { altDe }] of photos.entries()) await expect(gezeigt.nth(at)).toHaveAccessibleName(altDe)

    await page.goto(`/animals?search=${encodeURIComponent(name)}`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    const picture = card.locator('picture img')
    await expect(picture).toBeVisible()
    expect(await isLoaded(picture)).toBe(true)
  })
}
