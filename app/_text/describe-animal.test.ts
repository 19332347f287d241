import { expect, test } from 'vitest'
import { describeAnimal, portraitLabel } from './describe-animal'

test('an animal of a category is described as it is drawn, and its portrait by name', () => {
  expect(describeAnimal(107, 'Dogs')).toBe('A grey and white husky with a pink collar and odd eyes')
  expect(portraitLabel({ id: 107, name: 'Biscuit' }, 'Dogs')).toBe(
    'Portrait of Biscuit: a grey and white husky with a pink collar and odd eyes',
  )
})

test('of a category that cannot be drawn there is somebody', () => {
  expect(describeAnimal(107, 'Capybaras')).toMatch(/^Somebody with /)
})

test('a description leaves room for a name and a sentence in what search engines show', () => {
  const categories = ['Dogs', 'Cats', 'Rabbits', 'Guinea pigs', 'Hedgehogs', 'Parrots', 'Tortoises', 'Frogs', 'Snakes']
  const ids = Array.from({ length: 300 }, (_, id) => id)
  const lengths = categories.flatMap((category) => ids.map((id) => describeAnimal(id, category).length))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(100)
})
