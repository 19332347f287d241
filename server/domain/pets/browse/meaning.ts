import { speciesOf } from '@/server/domain/pets/looks/species'
import { type Breed, type BreedWord, breedsWith, claimWords, exactBreedWords, looseBreedWord } from './breed-words'
import { otherAnimals } from './kind-words'
import { entriesFor, isSameFact, type Kind, type Reading, readExactly, readLoosely } from './read-words'
import type { AskedFact, AskedFacts, Range } from './understood.schema'
import { BEGUN, exactLevel, INFLECTED, isFiller, MISSPELLED, NOT, type Token, tokensIn, toWord, wordsOf } from './words'

/** What a search text means, if it is more than a name. */
export interface Meaning extends AskedFacts {
  /** The kinds that are meant; empty for any kind. */
  readonly kinds: readonly Kind[]
  /** The breeds that are meant, and the words for them as typed; undefined if any is meant. */
  readonly breed?: { readonly typed: string; readonly texts: readonly string[] } | undefined
  /** What is left beside all that, as a name: "Minou the cat". */
  readonly name?: string | undefined
  /** Whether it asks for a kind or a breed that the store does not have. */
  readonly isElsewhere: boolean
  /** Whether all its words are known as they are. */
  readonly isExact: boolean
  /** Whether it is only nearly what the text says, which then may as well begin a name. */
  readonly isGuess: boolean
}

/** What was read of a text, and how well it matches. */
interface Read {
  readonly readings: readonly Reading[]
  readonly breedWords: readonly BreedWord[]
  readonly isElsewhere: boolean
  readonly level: number
}

const otherWords = wordsOf(otherAnimals)

/** Fewer letters begin too many names of kinds. */
const MIN_BEGUN_KIND = 3

/** What a search text means, in any language we know, even if it is unfinished or slightly misspelled. */
export function meaningOf(text: string, categories: readonly Kind[], breeds: readonly Breed[] = []): Meaning {
  const entries = entriesFor(categories)
  const { readings, rest } = readExactly(tokensIn(text), entries)
  const breedWords = exactBreedWords(rest, breeds)
  const others = rest.filter((token) => breedWords.every((word) => word.token !== token))
  const left = others.filter((token) => exactLevel(token, otherWords) === NOT)
  const exact: Read = { readings, breedWords, isElsewhere: left.length < others.length, level: INFLECTED }
  if (left.length === 0) return toMeaning(exact, breeds)

  const begun = text.length < MIN_BEGUN_KIND ? [] : kindsBegunWith(text, categories)
  const loose =
    begun.length > 0
      ? { ...exact, readings: [{ tokens: left, kinds: begun, facts: [] }], breedWords: [], level: BEGUN }
      : readLeft(left, exact, breeds, (token) => readLoosely(token, entries))
  if (loose) return toMeaning(loose, breeds)
  return { ...toMeaning(exact, breeds), isExact: false, name: left.map(({ typed }) => typed).join(' ') }
}

/** The kinds whose name begins like this, even with a single letter: for somebody who is still typing. */
export function kindsBegunWith(text: string, categories: readonly Kind[]): Kind[] {
  const begun = toWord(wordsIn(text)).forms.filter((form) => form !== '')
  return categories.filter(({ name }) => begun.some((form) => wordsIn(name).startsWith(form)))
}

const wordsIn = (text: string) => {
  const tokens = tokensIn(text).filter((token) => !isFiller(token))
  return tokens.map(({ word }) => word).join(' ')
}

/** The rest of a text, if each word is nearly one of ours. */
function readLeft(
  left: readonly Token[],
  exact: Read,
  breeds: readonly Breed[],
  read: (token: Token) => (Reading & { readonly level: number }) | undefined,
): Read | undefined {
  const readings = [...exact.readings]
  const breedWords = [...exact.breedWords]
  let level = exact.level
  for (const token of left) {
    const reading = read(token)
    const breedWord = looseBreedWord(token, breeds)
    if (reading && reading.level <= (breedWord?.level ?? NOT)) readings.push(reading)
    else if (breedWord) breedWords.push(breedWord)
    else return undefined
    level = Math.max(level, Math.min(reading?.level ?? NOT, breedWord?.level ?? NOT))
  }
  return breedWords.length > 0 && breedsWith(breedWords, breeds).length === 0
    ? undefined
    : { ...exact, readings, breedWords, level }
}

function toMeaning({ readings, breedWords, isElsewhere, level }: Read, breeds: readonly Breed[]): Meaning {
  const kinds = commonKinds(readings.flatMap((reading) => (reading.kinds ? [reading.kinds] : [])))
  const { claimed, all } = claimWords(breedWords, readings, breeds)
  const kept = readings.filter((reading) => !claimed.includes(reading) && !isInNameOf(kinds ?? [], reading))
  const facts = kept.flatMap((reading) => reading.facts)
  const isFirst = (fact: AskedFact, at: number) => facts.findIndex((each) => isSameFact(each, fact)) === at
  return {
    kinds: kinds ?? [],
    facts: facts.filter(isFirst),
    ageMonths: rangeIn(kept, 'ageMonths'),
    weightGrams: rangeIn(kept, 'weightGrams'),
    breed:
      all.length === 0 ? undefined : { typed: typedIn(all), texts: breedsWith(all, breeds).map(({ text }) => text) },
    isElsewhere: isElsewhere || kinds?.length === 0,
    isExact: level <= INFLECTED,
    isGuess: level === MISSPELLED || (level === BEGUN && (facts.length > 0 || all.length > 0)),
  }
}

/** The kinds that all of these words mean ("guinea pig"), or else all that one of them does ("cats and dogs"). */
function commonKinds(meant: readonly (readonly Kind[])[]): readonly Kind[] | undefined {
  const [first, ...others] = meant
  const common = first?.filter((kind) => others.every((kinds) => kinds.includes(kind)))
  return common?.length === 0 ? [...new Set(meant.flat())] : common
}

/** Whether a fact is only a word of a category's own name: "small mammals". */
const isInNameOf = (kinds: readonly Kind[], { tokens, facts }: Reading) =>
  facts.length > 0 &&
  kinds.some(
    ({ name }) => speciesOf(name) === 'neutral' && tokens.every((token) => exactLevel(token, wordsOf(name)) < NOT),
  )

/** Both ends, though each may be said apart: "over 2, under 5 years". */
function rangeIn(readings: readonly Reading[], measure: 'ageMonths' | 'weightGrams'): Range | undefined {
  const ranges = readings.flatMap(({ measured }) => (measured?.measure === measure ? [measured.range] : []))
  if (ranges.length === 0) return undefined
  return { from: ranges.findLast(({ from }) => from)?.from, below: ranges.findLast(({ below }) => below)?.below }
}

const typedIn = (words: readonly BreedWord[]) =>
  words
    .map(({ token }) => token)
    .toSorted((one, other) => one.at - other.at)
    .map(({ typed }) => typed)
    .join(' ')
