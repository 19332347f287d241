import { randomNumbers } from '@/server/domain/pets/looks/random-numbers'
import type { Trait } from './traits'

/** A list that cannot be empty, so that there is always something to pick. */
export type Choices<T> = readonly [T, ...T[]]

/** Decides the traits of one animal; every call takes the next number, so the order of calls is part of the drawing. */
export type Random = {
  pick<T>(choices: Choices<T>): T
  /** A number in [low, high). */
  between(low: number, high: number): number
  chance(probability: number): boolean
  /** Like pick, but dealt by id from a shuffled deck, so that neighbouring ids get different choices. */
  deal<T>(choices: Choices<T>): T
  /** Records a trait that was decided and drawn, so that words can describe it. */
  tell(trait: Trait): void
  /** Forgets the traits of a kind, as something else is drawn instead. */
  untell(kind: Trait['trait']): void
  /** The traits recorded so far. */
  readonly told: readonly Trait[]
}

/** An animal's random numbers, and what they decide. */
export function seededRandom(id: number, species: string): Random {
  const { next, dealt } = randomNumbers(id, species)
  const at = <T>(choices: Choices<T>, place: number): T => choices[place] ?? choices[0]
  let told: readonly Trait[] = []
  return {
    get told() {
      return told
    },
    tell: (trait) => {
      told = [...told, trait]
    },
    untell: (kind) => {
      told = told.filter(({ trait }) => trait !== kind)
    },
    pick: (choices) => at(choices, Math.floor(next() * choices.length)),
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    deal: (choices) => at(choices, dealt(choices.length)),
  }
}
