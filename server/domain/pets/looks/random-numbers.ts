/** The numbers that decide what one animal looks like. */
export interface RandomNumbers {
  /** A number in [0, 1). */
  next(): number
  /** A whole number below `count`, dealt by id from a shuffled deck, so that neighbouring ids get different ones. */
  dealt(count: number): number
}

/**
 * The same id and species give the same numbers in any JavaScript engine, since all arithmetic is on 32-bit integers.
 */
export function randomNumbers(id: number, species: string): RandomNumbers {
  const seed = hash(species)
  return {
    next: mulberry32(mix(seed ^ Math.imul(id, 0x9e3779b1))),
    dealt(count) {
      const place = ((id % count) + count) % count
      return shuffled(count, mulberry32(mix(seed + Math.floor(id / count))))[place] ?? 0
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
