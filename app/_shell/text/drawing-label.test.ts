import { expect, test } from 'vitest'
import { languages } from '@/server/platform/values/language'
import { drawingLabel } from './drawing-label'

test('what stands for an animal is called a drawing, and says nothing of the animal', () => {
  expect(drawingLabel(107, 'Dogs', 'en')).toBe('Drawing of a grey and white husky with a pink collar and odd eyes')
  expect(drawingLabel(107, 'Dogs', 'de')).toBe(
    'Zeichnung: ein grau-weißer Husky mit einem rosafarbenen Halsband und verschiedenfarbigen Augen',
  )
})

test('of a category that cannot be drawn there is somebody', () => {
  expect(drawingLabel(107, 'Capybaras', 'en')).toMatch(/^Drawing of somebody with /)
  expect(drawingLabel(107, 'Capybaras', 'de')).toMatch(/^Zeichnung: jemand mit /)
})

test.each(languages)('a label in %s is not tiring to listen to', (language) => {
  const categories = ['Dogs', 'Cats', 'Rabbits', 'Guinea pigs', 'Hedgehogs', 'Parrots', 'Tortoises', 'Frogs', 'Snakes']
  const ids = Array.from({ length: 300 }, (_, id) => id)
  const lengths = categories.flatMap((category) => ids.map((id) => drawingLabel(id, category, language).length))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(111)
})
