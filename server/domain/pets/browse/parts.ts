import { isSameFact, type Kind, type Reading } from './read-words'
import type { AskedFact, Range } from './understood.schema'
import { isFiller, type Token } from './words'

/** A search text, as it was typed. */
export interface Typed {
  readonly text: string
  readonly tokens: readonly Token[]
}

/** What some words of a search text mean that belong together, and what remains without them. */
export interface Part {
  readonly kinds: readonly number[]
  readonly facts: readonly AskedFact[]
  readonly ageMonths?: Range | undefined
  readonly weightGrams?: Range | undefined
  /** The words of a breed, of a name, and of animals that the store does not have, as typed. */
  readonly breed?: string | undefined
  readonly name?: string | undefined
  readonly elsewhere?: string | undefined
  /** The text without these words; empty if they are all. */
  readonly without: string
}

interface Read {
  readonly readings: readonly Reading[]
  readonly kinds: readonly Kind[]
  readonly breed: readonly Token[]
  readonly name: readonly Token[]
  readonly elsewhere: readonly Token[]
}

/** What one or more tokens mean, before those that mean the same are put together. */
interface Piece extends Omit<Part, 'without' | 'ageMonths' | 'weightGrams'> {
  readonly tokens: readonly Token[]
  readonly readings: readonly Reading[]
}

/** What each part of a text says: kinds first, then in the order of the text. */
export function partsOf(typed: Typed, read: Read): Part[] {
  const own = [read.breed, read.name, read.elsewhere].flat()
  const claimed = new Set([...read.readings.flatMap(({ tokens }) => tokens), ...own])
  return piecesOf(read)
    .reduce<Piece[]>(putTogether, [])
    .toSorted(
      (one, other) => Number(other.kinds.length > 0) - Number(one.kinds.length > 0) || startOf(one) - startOf(other),
    )
    .map(({ tokens, readings, ...meant }) => ({
      ...meant,
      ageMonths: rangeIn(readings, 'ageMonths'),
      weightGrams: rangeIn(readings, 'weightGrams'),
      without: textWithout(typed, new Set(tokens), claimed),
    }))
}

const startOf = ({ tokens }: Piece) => Math.min(...tokens.map(({ start }) => start))

const nothing = { kinds: [], facts: [], readings: [] } as const

function piecesOf({ readings, kinds, breed, name, elsewhere }: Read): Piece[] {
  const isElsewhere = (tokens: readonly Token[]) => tokens.every((token) => elsewhere.includes(token))
  const known = readings.filter(({ tokens }) => !isElsewhere(tokens))
  return [
    ...known.flatMap((reading) => piecesOfReading(reading, kinds)),
    ...(breed.length === 0 ? [] : [{ ...nothing, tokens: breed, breed: typedIn(breed) }]),
    ...(name.length === 0 ? [] : [{ ...nothing, tokens: name, name: typedIn(name) }]),
    ...(elsewhere.length === 0 ? [] : [{ ...nothing, tokens: elsewhere, elsewhere: typedIn(elsewhere) }]),
  ]
}

function piecesOfReading(reading: Reading, all: readonly Kind[]): Piece[] {
  const { tokens, facts, apart } = reading
  if (apart) return apart.map(({ fact, tokens }) => ({ ...nothing, facts: [fact], tokens }))
  const meant = all.filter((kind) => reading.kinds?.includes(kind))
  return [{ kinds: meant.map(({ id }) => id), facts, tokens, readings: [reading] }]
}

/** Adds a piece, together with those that mean the same: "calm, quiet", or two ends of a range. */
function putTogether(pieces: readonly Piece[], piece: Piece): Piece[] {
  const measures = ({ readings }: Piece) => readings.flatMap(({ measured }) => measured?.measure ?? [])
  const isSame = (other: Piece) =>
    other.kinds.some((kind) => piece.kinds.includes(kind)) ||
    other.facts.some((fact) => piece.facts.some((each) => isSameFact(each, fact))) ||
    measures(other).some((measure) => measures(piece).includes(measure))
  const together = [...pieces.filter(isSame), piece]
  const facts = together.flatMap((each) => each.facts)
  return [
    ...pieces.filter((other) => !isSame(other)),
    {
      ...(together[0] ?? piece),
      kinds: [...new Set(together.flatMap(({ kinds }) => kinds))],
      facts: facts.filter((fact, at) => facts.findIndex((each) => isSameFact(each, fact)) === at),
      tokens: together.flatMap(({ tokens }) => tokens),
      readings: together.flatMap(({ readings }) => readings),
    },
  ]
}

/** The text without these tokens, and without the words around them that only joined them to it. */
function textWithout({ text, tokens }: Typed, removed: ReadonlySet<Token>, claimed: ReadonlySet<Token>): string {
  const isRemoved = (token: Token | undefined) => token !== undefined && removed.has(token)
  const isJoining = (token: Token) => isFiller(token) && !claimed.has(token)
  const isLoose = (at: number, step: 1 | -1): boolean => {
    const token = tokens[at]
    return token !== undefined && (isRemoved(token) || (isJoining(token) && isLoose(at + step, step)))
  }
  const kept = tokens.filter(
    (token, at) => !isRemoved(token) && !(isJoining(token) && (isLoose(at, 1) || isLoose(at, -1))),
  )
  return kept
    .map((token, index) => {
      const previous = kept[index - 1]
      const gap = previous === undefined ? '' : ' '
      const isNext = previous?.at === token.at - 1
      return (isNext && previous ? text.slice(previous.start + previous.typed.length, token.start) : gap) + token.typed
    })
    .join('')
}

/** Both ends, though each may be said apart: "over 2, under 5 years". */
export function rangeIn(readings: readonly Reading[], measure: 'ageMonths' | 'weightGrams'): Range | undefined {
  const ranges = readings.flatMap(({ measured }) => (measured?.measure === measure ? [measured.range] : []))
  if (ranges.length === 0) return undefined
  return { from: ranges.findLast(({ from }) => from)?.from, below: ranges.findLast(({ below }) => below)?.below }
}

/** The tokens as typed, in their order. */
export const typedIn = (tokens: readonly Token[]): string =>
  tokens
    .toSorted((one, other) => one.at - other.at)
    .map(({ typed }) => typed)
    .join(' ')
