import { demoPhotos } from '@/prisma/demo-photos'
import { expect, test } from './fixtures'

test('the demo shows what photographs look like: on a card, and each on the page of its animal, in both languages', async ({
  page,
}) => {
  const animals = Map.groupBy(demoPhotos, ({ petId }) => petId)
  expect([...animals.values()].map((photos) => photos.length).toSorted()).toEqual([1, 2, 4])
  for (const [petId, photos] of animals) {
    const [first] = photos
    await page.goto(`/animals/${petId}`)
    const gallery = page.getByRole('region', { name: 'Photographs' })
    for (const { altEn } of photos) await expect(gallery.getByAltText(altEn)).toBeAttached()
    const isLoaded = await gallery
      .getByAltText(first?.altEn ?? '')
      .evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))
    expect(isLoaded).toBe(true)
    await page.goto(`/de/animals/${petId}`)
    await expect(page.getByAltText(first?.altDe ?? '').first()).toBeAttached()
    await page.goto(`/animals?search=${encodeURIComponent(first?.altEn.split(' ')[0] ?? '')}`)
    await expect(page.getByAltText(first?.altEn ?? '')).toBeVisible()
  }
})
