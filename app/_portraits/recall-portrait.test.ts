import { expect, test } from 'vitest'
import { drawPortrait, type PortraitSubject } from './draw'
import { recallPortrait } from './recall-portrait'

const subject: PortraitSubject = { id: 7, species: 'cat' }

test('a recalled portrait is the drawn one, of this animal and this species', () => {
  for (let round = 0; round < 2; round++) {
    expect(recallPortrait(subject).markup).toBe(drawPortrait(subject))
    expect(recallPortrait({ ...subject, species: 'dog' }).markup).toBe(drawPortrait({ ...subject, species: 'dog' }))
    expect(recallPortrait({ ...subject, id: 8 }).markup).toBe(drawPortrait({ ...subject, id: 8 }))
  }
})

test('a portrait is right also after more than are remembered', () => {
  for (let id = 1; id <= 1_200; id++) recallPortrait({ id, species: 'cat' })
  expect(recallPortrait(subject).markup).toBe(drawPortrait(subject))
})
