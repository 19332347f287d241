import { LRUCache } from 'lru-cache'
import { MAX_CATEGORIES } from '@/server/domain/categories/categories.schema'
import { speciesOf } from '@/server/domain/pets/looks/species'
import { type Species, speciesNames } from '@/server/domain/pets/looks/species-names'
import {
  childrenIntroductions,
  childrenWords,
  companionAdjectives,
  companionIntroductions,
  factWords,
  negations,
  notFactWords,
} from './fact-words'
import { kindWords } from './kind-words'
import { type Measured, readMeasured } from './numeric-words'
import { type AskedFact, type KnownFact, knownFacts } from './understood.schema'
import {
  exactLevel,
  isFiller,
  isJoint,
  looseLevel,
  MISSPELLED,
  NOT,
  SAME,
  type Token,
  toWord,
  type Word,
  wordsOf,
} from './words'

/** In two languages, of one and of several, for as many categories as there can be. */
const MAX_CHOSEN_NAMES = 4 * MAX_CATEGORIES

/** A category, by what people call its animals. */
export interface Kind {
  readonly id: number
  readonly name: string
  /** What else the store has chosen to call them, in any language. */
  readonly chosenNames?: readonly string[]
}

/** What some words mean. */
interface Entry {
  readonly words: readonly Word[]
  /** Undefined if they say nothing of a kind; empty if the store has none of that kind. */
  readonly kinds?: readonly Kind[]
  readonly facts: readonly AskedFact[]
}

/** What was read from one or more tokens. */
export interface Reading extends Pick<Entry, 'kinds' | 'facts'> {
  readonly tokens: readonly Token[]
  readonly measured?: Measured
  /** If it says several facts: each with the tokens that can be taken away so that the others remain. */
  readonly apart?: readonly { readonly fact: AskedFact; readonly tokens: readonly Token[] }[]
}

const asked = (fact: KnownFact): AskedFact => ({ fact, isNot: false })
const opposite = ({ fact, isNot }: AskedFact): AskedFact => ({ fact, isNot: !isNot })

const speciesEntries = speciesNames.flatMap((species) =>
  (['any', ...knownFacts] as const).flatMap((fact) => {
    const text = kindWords[species][fact]
    return text === undefined ? [] : [{ species, words: wordsOf(text), facts: fact === 'any' ? [] : [asked(fact)] }]
  }),
)

const factEntries: readonly Entry[] = knownFacts.flatMap((fact) => [
  { words: wordsOf(factWords[fact]), facts: [asked(fact)] },
  { words: wordsOf(notFactWords[fact] ?? ''), facts: [opposite(asked(fact))] },
])

/**
 * All that words can mean in a store with these categories. Those of other species are called by their own names, and
 * all of them by the names that the store has chosen.
 */
export function entriesFor(categories: readonly Kind[]): readonly Entry[] {
  const ofSpecies = (species: Species) => categories.filter(({ name }) => speciesOf(name) === species)
  const others = ofSpecies('neutral').map((kind): Entry => {
    const words = inAllForms(kind.name)
    const own = words.filter(saysNoFact)
    return { words: own.length === 0 ? words : own, kinds: [kind], facts: [] }
  })
  const chosen = categories.map(
    (kind): Entry => ({ words: (kind.chosenNames ?? []).flatMap(chosenWords), kinds: [kind], facts: [] }),
  )
  const known = speciesEntries.map(({ species, ...entry }): Entry => ({ ...entry, kinds: ofSpecies(species) }))
  return [...known, ...others, ...chosen.filter(({ words }) => words.length > 0), ...factEntries]
}

/** In the singular too, which matches as well as what the same animals are called among ours. */
const inAllForms = (name: string): Word[] => wordsOf(name).flatMap(({ forms }) => forms.map(toWord))

const saysNone = (entries: readonly { readonly words: readonly Word[] }[]) => (word: Word) =>
  !isFiller(word) && entries.every(({ words }) => exactLevel(word, words) === NOT)
const saysNoFact = saysNone(factEntries)
const saysNoSpecies = saysNone(speciesEntries)

/** The words of each chosen name that mean nothing else; remembered, since each is compared with all that we know. */
const chosenWordsByName = new LRUCache<string, readonly Word[]>({
  max: MAX_CHOSEN_NAMES,
  memoMethod: (name) => inAllForms(name).filter((word) => saysNoFact(word) && saysNoSpecies(word)),
})
const chosenWords = (name: string) => chosenWordsByName.memo(name)

/** Reads the words that are ours, or forms of ours. What is left says nothing we know. */
export function readExactly(
  tokens: readonly Token[],
  entries: readonly Entry[],
): { readings: Reading[]; rest: Token[] } {
  const readings: Reading[] = []
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const reading = readAt(tokens, at, entries)
    const token = tokens[at]
    if (reading) readings.push(reading)
    else if (token && !isFiller(token)) rest.push(token)
    at += reading?.tokens.length ?? 1
  }
  return { readings, rest }
}

/** The same for a word that is unfinished or misspelled, with how well it matches. */
export function readLoosely(
  token: Token,
  entries: readonly Entry[],
): (Reading & { readonly level: number }) | undefined {
  const found = closest(entries, ({ words, kinds }) => {
    const level = looseLevel(token, words)
    return level === MISSPELLED && !kinds && token.word.length < MIN_MISSPELLED_FACT ? NOT : level
  })
  return found && { tokens: [token], ...found }
}

/** A misspelled word of fewer letters is rather a name. */
const MIN_MISSPELLED_FACT = 4

function readAt(tokens: readonly Token[], at: number, entries: readonly Entry[]): Reading | undefined {
  const measured = readMeasured(tokens, at)
  if (measured) return { tokens: tokens.slice(at, at + measured.length), facts: [], measured }
  return (
    readNegation(tokens, at, entries) ??
    readCompanions(tokens, at) ??
    readJoined(tokens.slice(at, at + 2), entries) ??
    readWord(tokens.slice(at, at + 1), entries)
  )
}

/** "not vaccinated", "nicht gut mit Katzen". */
function readNegation(tokens: readonly Token[], at: number, entries: readonly Entry[]): Reading | undefined {
  if (!negations.has(tokens[at]?.word ?? '')) return undefined
  const next = at + 1
  const following = tokens.slice(next)
  const told = following.findIndex((_, index) => readAt(following, index, entries) ?? !isFillerAt(following, index))
  const reading = told < 0 ? undefined : readAt(following, told, entries)
  if (!reading || reading.kinds || reading.measured) return undefined
  return { tokens: tokens.slice(at, next + told + reading.tokens.length), facts: reading.facts.map(opposite) }
}

const isFillerAt = (tokens: readonly Token[], at: number) => tokens.slice(at, at + 1).some(isFiller)

const companions = [
  { words: wordsOf(childrenWords), fact: 'children' },
  { words: wordsOf(kindWords.dog.any), fact: 'dogs' },
  { words: wordsOf(kindWords.cat.any), fact: 'cats' },
] as const

/** "with children, dogs and other cats", "für kleine Kinder". */
function readCompanions(tokens: readonly Token[], start: number): Reading | undefined {
  const introduction = tokens[start]?.word ?? ''
  const isForChildren = childrenIntroductions.has(introduction)
  if (!isForChildren && !companionIntroductions.has(introduction)) return undefined
  const named: { readonly fact: AskedFact; readonly at: number }[] = []
  let end = start + 1
  for (let at = end; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    const fact = companions.find(({ words }) => exactLevel(token, words) < NOT)?.fact
    const isNext = named.length === 0 || tokens.slice(end, at).some(isJoint)
    if (fact && isNext && (fact === 'children' || !isForChildren)) {
      named.push({ fact: asked(fact), at })
      end = at + 1
    } else if (!isFiller(token) && !(named.length === 0 && companionAdjectives.has(token.word))) break
  }
  if (named.length === 0) return undefined
  const facts = named.map(({ fact }) => fact)
  const reading = { tokens: tokens.slice(start, end), facts }
  return named.length === 1 ? reading : { ...reading, apart: takenApart(tokens.slice(0, end), start, named) }
}

/** The first with what joins it to the second, and each other with what joins it to the one before. */
function takenApart(
  tokens: readonly Token[],
  start: number,
  named: readonly { readonly fact: AskedFact; readonly at: number }[],
) {
  const second = named[1]?.at ?? tokens.length
  const joint = tokens.findLastIndex((token, at) => at < second && isJoint(token))
  return named.map(({ fact, at }, index) => ({
    fact,
    tokens:
      index === 0 ? tokens.slice(start + 1, joint + 1) : tokens.slice((named[index - 1]?.at ?? start) + 1, at + 1),
  }))
}

/** Two words that are written as one elsewhere: "tom cat", "child friendly". */
function readJoined(tokens: readonly Token[], entries: readonly Entry[]): Reading | undefined {
  if (tokens.length !== 2) return undefined
  const joined = toWord(tokens.map(({ word }) => word).join(''))
  const found = closest(entries, ({ words }) => exactLevel(joined, words))
  return found?.level === SAME ? { tokens, ...found } : undefined
}

function readWord(tokens: readonly Token[], entries: readonly Entry[]): Reading | undefined {
  const found = closest(entries, ({ words }) => Math.min(...tokens.map((token) => exactLevel(token, words))))
  return found && { tokens, ...found }
}

/** What the closest entries have in common: all their kinds, and the facts that each of them says. */
function closest(entries: readonly Entry[], levelOf: (entry: Entry) => number) {
  const levels = entries.map(levelOf)
  const level = Math.min(...levels)
  if (level === NOT) return undefined
  const found = entries.filter((_, index) => levels[index] === level)
  const kinds = [...new Set(found.flatMap((entry) => entry.kinds ?? []))]
  const facts = (found[0]?.facts ?? []).filter((fact) =>
    found.every((entry) => entry.facts.some((each) => isSameFact(each, fact))),
  )
  if (found.some((entry) => entry.kinds)) return { level, kinds, facts }
  return facts.length === 0 ? undefined : { level, facts }
}

export const isSameFact = (one: AskedFact, other: AskedFact): boolean =>
  one.fact === other.fact && one.isNot === other.isNot
