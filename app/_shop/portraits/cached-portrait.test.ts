import { expect, test } from 'vitest'
import { drawPortrait, getCachedPortrait, type PortraitSubject } from './draw'

const subject: PortraitSubject = { id: 7, species: 'cat' }

test('a cached portrait is the drawn one, of this animal and this species', () => {
  for (let round = 0; round < 2; round++) {
    expect(getCachedPortrait(subject).markup).toBe(drawPortrait(subject))
    expect(getCachedPortrait({ ...subject, species: 'dog' }).markup).toBe(drawPortrait({ ...subject, species: 'dog' }))
    expect(getCachedPortrait({ ...subject, id: 8 }).markup).toBe(drawPortrait({ ...subject, id: 8 }))
  }
})

test('a portrait is right also after more than are remembered', () => {
  for (let id = 1; id <= 1_200; id++) getCachedPortrait({ id, species: 'cat' })
  expect(getCachedPortrait(subject).markup).toBe(drawPortrait(subject))
})
