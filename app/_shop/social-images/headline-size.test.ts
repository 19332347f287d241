import { expect, test } from 'vitest'
import { headlineSize } from './headline-size'

const box = { width: 450, height: 360 }

test.each([
  ['Bo', 112, 'a short name is large'],
  ['Captain Flint', 90, 'words wrap onto lines of their own'],
  ['Mrs. Tiggy-Winkle', 100, 'a line may break after a hyphen'],
  ['Methuselah', 70, 'a long word shrinks the text rather than break'],
  ['x'.repeat(200), 42, 'what fits at no size gets the smallest'],
])('%s: %i pixels, since %s', (name, fontSize) => {
  expect(headlineSize(name, box).fontSize).toBe(fontSize)
})

test('an accent makes no letter wider', () => {
  expect(headlineSize('Jálàpéñö', box)).toEqual(headlineSize('Jalapeno', box))
})

test('there are as many lines as fit', () => {
  const { fontSize, lines } = headlineSize('word '.repeat(40), box)
  expect(fontSize * 1.1 * lines).toBeLessThanOrEqual(box.height)
  expect(fontSize * 1.1 * (lines + 1)).toBeGreaterThan(box.height)
})
