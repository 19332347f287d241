import { expect, test } from 'vitest'
import { getAnimalImage } from './animal-image-cache'
import { QueueFullError } from './serial-queue'

const animal = (id: number) => ({ id, name: 'Biscuit', category: 'Dogs' })

test('however many ask for the same picture, it is painted once', async () => {
  const pictures = await Promise.all(Array.from({ length: 100 }, () => getAnimalImage(animal(1))))
  expect(new Set(pictures).size).toBe(1)
  expect(await getAnimalImage(animal(1))).toBe(pictures[0])
})

test('another name or kind makes it another picture', async () => {
  const pictures = [
    await getAnimalImage(animal(1)),
    await getAnimalImage({ ...animal(1), name: 'Crumb' }),
    await getAnimalImage({ ...animal(1), category: 'Cats' }),
  ]
  expect(new Set(pictures.map((png) => Buffer.from(png).toString('base64'))).size).toBe(3)
})

test('of many pictures that are asked for at once some are refused, which are painted when they are asked for again', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => getAnimalImage(animal(101 + index))),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toBeInstanceOf(QueueFullError)
  await expect(getAnimalImage(animal(120))).resolves.toBeInstanceOf(ArrayBuffer)
})
