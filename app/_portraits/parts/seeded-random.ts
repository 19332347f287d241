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
  /** Keeps what was decided and is drawn, so that words can tell it. */
  tell(trait: Trait): void
  /** Forgets what was told of a kind, as something else is drawn in its place. */
  untell(kind: Trait['trait']): void
  /** What was told so far. */
  readonly told: readonly Trait[]
}

/**
 * The same id and species give the same numbers in any JavaScript engine, since all arithmetic is on 32-bit integers.
 */
export function seededRandom(id: number, species: string): Random {
  const seed = mix(hash(species) ^ Math.imul(id, 0x9e3779b1))
  const next = mulberry32(seed)
  const at = <T>(choices: Choices<T>, fraction: number): T =>
    choices[Math.floor(fraction * choices.length)] ?? choices[0]
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
    pick: (choices) => at(choices, next()),
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    deal: (choices) => {
      const place = ((id % choices.length) + choices.length) % choices.length
      const deck = shuffled(choices.length, mulberry32(mix(hash(species) + Math.floor(id / choices.length))))
      return choices[deck[place] ?? 0] ?? choices[0]
    },
  }
}

/**
 * mulberry32 by Tommy Ettinger (public domain), https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The finalizer of MurmurHash3 (public domain): neighbouring numbers end up far apart. */
function mix(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}

/** The numbers 0 to length-1 in a random order (Fisher-Yates). */
function shuffled(length: number, next: () => number): number[] {
  const deck: number[] = []
  for (let card = 0; card < length; card++) {
    const place = Math.floor(next() * (card + 1))
    deck.push(deck[place] ?? card)
    deck[place] = card
  }
  return deck
}
