import { expect, test } from 'vitest'
import { drawings } from '@/server/domain/pets/looks/species-names'
import { languages } from '@/server/platform/values/language'
import { drawingLabel } from './drawing-label'

test('what stands for an animal is called a drawing, and says nothing of the animal', () => {
  expect(drawingLabel(107, 'dog', 'en')).toBe('Drawing of a grey and white husky with a pink collar and odd eyes')
  expect(drawingLabel(107, 'dog', 'de')).toBe(
    'Zeichnung: ein grau-weißer Husky mit einem rosafarbenen Halsband und verschiedenfarbigen Augen',
  )
})

test('for an animal that cannot be drawn there is a place, and nobody in it', () => {
  expect(drawingLabel(4, 'neutral', 'en')).toBe('Drawing of a basket with a red blanket')
  expect(drawingLabel(4, 'neutral', 'de')).toBe('Zeichnung: ein Korb mit einer roten Decke')
})

test.each(languages)('a label in %s is not tiring to listen to', (language) => {
  const ids = Array.from({ length: 300 }, (_, id) => id)
  const lengths = drawings.flatMap((species) => ids.map((id) => drawingLabel(id, species, language).length))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(111)
})
