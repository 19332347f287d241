import { expect, test } from 'vitest'
import { languages } from '@/server/platform/values/language'
import { describeAnimal, portraitLabel } from './describe-animal'

test('an animal of a category is described as it is drawn, and its portrait by name', () => {
  expect(describeAnimal(107, 'Dogs', 'en')).toBe('A grey and white husky with a pink collar and odd eyes')
  expect(portraitLabel({ id: 107, name: 'Biscuit' }, 'Dogs', 'en')).toBe(
    'Portrait of Biscuit: a grey and white husky with a pink collar and odd eyes',
  )
  expect(portraitLabel({ id: 107, name: 'Biscuit' }, 'Dogs', 'de')).toBe(
    'Porträt von Biscuit: ein grau-weißer Husky mit einem rosafarbenen Halsband und verschiedenfarbigen Augen',
  )
})

test('of a category that cannot be drawn there is somebody', () => {
  expect(describeAnimal(107, 'Capybaras', 'en')).toMatch(/^Somebody with /)
  expect(describeAnimal(107, 'Capybaras', 'de')).toMatch(/^Jemand mit /)
})

test.each(languages)(
  'a description in %s leaves room for a name and a sentence in what search engines show',
  (language) => {
    const categories = [
      'Dogs',
      'Cats',
      'Rabbits',
      'Guinea pigs',
      'Hedgehogs',
      'Parrots',
      'Tortoises',
      'Frogs',
      'Snakes',
    ]
    const ids = Array.from({ length: 300 }, (_, id) => id)
    const lengths = categories.flatMap((category) => ids.map((id) => describeAnimal(id, category, language).length))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100)
  },
)
