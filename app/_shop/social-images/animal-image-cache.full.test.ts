import { expect, test } from 'vitest'
import { getAnimalImage } from './animal-image-cache'
import { QueueFullError } from './serial-queue'

const dogs = { id: 1, name: 'Dogs', one: 'Dog', drawnAs: 'dog' } as const
const animal = (id: number) => ({ id, name: 'Biscuit', kind: dogs })

test('concurrent requests for the same image render it once', async () => {
  const images = await Promise.all(Array.from({ length: 100 }, () => getAnimalImage(animal(1))))
  expect(new Set(images).size).toBe(1)
  expect(await getAnimalImage(animal(1))).toBe(images[0])
})

test('another name, kind or drawing gives another image', async () => {
  const images = [
    await getAnimalImage(animal(1)),
    await getAnimalImage({ ...animal(1), name: 'Crumb' }),
    await getAnimalImage({ ...animal(1), kind: { ...dogs, one: 'Hound' } }),
    await getAnimalImage({ ...animal(1), kind: { ...dogs, drawnAs: 'cat' } }),
  ]
  expect(new Set(images.map((png) => Buffer.from(png).toString('base64'))).size).toBe(4)
})

test('of many images requested at once, some are refused, and rendered when requested again', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => getAnimalImage(animal(101 + index))),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toBeInstanceOf(QueueFullError)
  await expect(getAnimalImage(animal(120))).resolves.toBeInstanceOf(ArrayBuffer)
})
