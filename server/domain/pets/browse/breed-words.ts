import type { Reading } from './read-words'
import { exactLevel, looseLevel, NOT, SAME, type Token, type Word, wordsOf } from './words'

/** What the staff calls a breed, in both languages. */
export interface Breed {
  readonly text: string
  readonly words: readonly Word[]
}

/** A word of a search text that stands in some breeds. */
export interface BreedWord {
  readonly token: Token
  readonly level: number
  readonly isIn: (breed: Breed) => boolean
}

/** Fewer letters that are nearly a word of a breed are rather a name. */
const MIN_LOOSE = 4

export const toBreed = (text: string): Breed => ({ text, words: wordsOf(text) })

/** The breeds with all of these words. */
export const breedsWith = (words: readonly BreedWord[], breeds: readonly Breed[]): Breed[] =>
  breeds.filter((breed) => words.every(({ isIn }) => isIn(breed)))

/** The words that stand in breeds as they are; none if no breed has them all. */
export function exactBreedWords(tokens: readonly Token[], breeds: readonly Breed[]): BreedWord[] {
  const words = tokens.map((token) => exactBreedWord(token)).filter(({ isIn }) => breeds.some(isIn))
  return breedsWith(words, breeds).length === 0 ? [] : words
}

const exactBreedWord = (token: Token): BreedWord => ({
  token,
  level: SAME,
  isIn: ({ words }) => exactLevel(token, words) < NOT,
})

/** A word that begins a word of these breeds, or is one misspelled. */
export function looseBreedWord(token: Token, breeds: readonly Breed[]): BreedWord | undefined {
  if (token.word.length < MIN_LOOSE) return undefined
  const level = Math.min(NOT, ...breeds.map(({ words }) => looseLevel(token, words)))
  return level === NOT ? undefined : { token, level, isIn: ({ words }) => looseLevel(token, words) <= level }
}

/**
 * The same words with those of the readings that belong to them: "small" in "small Munsterlander" says no size where a
 * breed is called so.
 */
export function claimWords(words: readonly BreedWord[], readings: readonly Reading[], breeds: readonly Breed[]) {
  const claimed: Reading[] = []
  let all = words
  for (const reading of words.length === 0 ? [] : readings) {
    const more = [...all, ...reading.tokens.map(exactBreedWord)]
    if (reading.kinds || reading.measured || breedsWith(more, breeds).length === 0) continue
    claimed.push(reading)
    all = more
  }
  return { claimed, all }
}
