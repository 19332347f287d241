import type { Range } from './understood.schema'
import { type Token, wordsOf } from './words'

type Measure = 'ageMonths' | 'weightGrams'

/** Larger numbers mean something else: 300 years, and 500 kg. */
const limits: Readonly<Record<Measure, number>> = { ageMonths: 3_600, weightGrams: 500_000 }

const table = <Meaning>(...rows: readonly (readonly [words: string, Meaning])[]): ReadonlyMap<string, Meaning> =>
  new Map(rows.flatMap(([words, meaning]) => wordsOf(words).map(({ word }) => [word, meaning] as const)))

const comparisons = table<'below' | 'upTo' | 'from'>(
  ['under below younger less lighter unter jünger weniger leichter', 'below'],
  ['up max maximum bis maximal höchstens', 'upTo'],
  ['over above older more least min minimum heavier über älter mehr mindestens ab schwerer', 'from'],
)

const years = { measure: 'ageMonths', size: 12 } as const
const units = table<{ readonly measure: Measure; readonly size: number }>(
  ['year years y yr yrs yo Jahr Jahre Jahren jährig jährige jähriger jähriges', years],
  ['month months mo Monat Monate Monaten', { measure: 'ageMonths', size: 1 }],
  ['week weeks Woche Wochen', { measure: 'ageMonths', size: 12 / 52 }],
  ['kg kilo kilos kilogram kilograms Kilogramm', { measure: 'weightGrams', size: 1000 }],
  ['g gram grams Gramm', { measure: 'weightGrams', size: 1 }],
)

const numbers = table<number>(
  ['a an one ein eine einem einen eines', 1],
  ['two zwei', 2],
  ['three drei', 3],
  ['four vier', 4],
  ['five fünf', 5],
  ['six sechs', 6],
  ['seven sieben', 7],
  ['eight acht', 8],
  ['nine neun', 9],
  ['ten zehn', 10],
)

const links = table(['than als to zu of at etwa ca about around', true])
const between = table(['to and bis und', true])
const ending = table(['old alt alte alter altes', true])

/** What a text says in numbers, and how many tokens say it. */
export interface Measured {
  readonly length: number
  readonly measure: Measure
  readonly range: Range
}

/**
 * The age or weight that begins at a token: "under 2 years", "2 bis 4 Jahre alt", "over 20 kg", "older than 8". A
 * number stands for the whole unit: at 2 years and 9 months, somebody is still 2.
 */
export function readMeasured(tokens: readonly Token[], start: number): Measured | undefined {
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  const comparison = comparisons.get(wordAt(start))
  let at = start
  if (comparison) for (at += 1; links.has(wordAt(at)); ) at += 1
  const first = numberIn(wordAt(at))
  if (first === undefined) return undefined
  const lastAt = between.has(wordAt(at + 1)) ? at + 2 : at + 1
  const last = comparison ? undefined : digitsIn(wordAt(lastAt))
  const unitAt = last === undefined ? at + 1 : lastAt + 1
  const unit = units.get(wordAt(unitAt))
  // A bare number says nothing, and nor does "a".
  if (!unit && (!comparison || digitsIn(wordAt(at)) === undefined)) return undefined
  const { measure, size } = unit ?? years
  const range = rangeOf(comparison, Math.round(first * size), Math.round((last ?? first) * size + size))
  if ((range.below ?? range.from ?? 0) > limits[measure]) return undefined
  const end = unit ? unitAt + 1 : at + 1
  return { length: (ending.has(wordAt(end)) ? end + 1 : end) - start, measure, range }
}

function rangeOf(comparison: 'below' | 'upTo' | 'from' | undefined, from: number, below: number): Range {
  if (comparison === 'below') return { below: from }
  if (comparison === 'upTo') return { below }
  return comparison === 'from' ? { from } : { from, below }
}

const digitsIn = (word: string) => (/^\d+([.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : undefined)
const numberIn = (word: string) => digitsIn(word) ?? numbers.get(word)
