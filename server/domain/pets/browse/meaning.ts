import { speciesOf } from '@/server/domain/pets/looks/species'
import { type Breed, type BreedWord, breedsWith, claimWords, exactBreedWords, looseBreedWord } from './breed-words'
import { isOtherAnimal } from './kin'
import { type Part, partsOf, rangeIn, type Typed, typedIn } from './parts'
import { entriesFor, isSameFact, type Kind, type Reading, readExactly, readLoosely } from './read-words'
import type { AskedFact, AskedFacts } from './understood.schema'
import { BEGUN, exactLevel, INFLECTED, isFiller, MISSPELLED, NOT, type Token, tokensIn, toWord, wordsOf } from './words'

/** What a search text means, if it is more than a name. */
export interface Meaning extends AskedFacts {
  /** The kinds that are meant; empty for any kind. */
  readonly kinds: readonly Kind[]
  /** The breeds that are meant, and the words for them as typed; undefined if any is meant. */
  readonly breed?: { readonly typed: string; readonly texts: readonly string[] } | undefined
  /** What is left beside all that, as a name: "Minou the cat". */
  readonly name?: string | undefined
  /** The words for kinds or breeds that the store does not have; empty if it asks for none. */
  readonly elsewhere: readonly Token[]
  /** What each of its words says. */
  readonly parts: readonly Part[]
  /** Whether all its words are known as they are. */
  readonly isExact: boolean
  /** Whether it is only nearly what the text says, which then may as well begin a name. */
  readonly isGuess: boolean
}

/** What was read of a text, and how well it matches. */
interface Read {
  readonly readings: readonly Reading[]
  readonly breedWords: readonly BreedWord[]
  /** Words for animals or breeds that the store may not have. */
  readonly others: readonly Token[]
  readonly level: number
}

/** Fewer letters begin too many names of kinds. */
const MIN_BEGUN_KIND = 3

/** What a search text means, in any language we know, even if it is unfinished or slightly misspelled. */
export function meaningOf(text: string, categories: readonly Kind[], breeds: readonly Breed[] = []): Meaning {
  const entries = entriesFor(categories)
  const tokens = tokensIn(text)
  const { readings, rest } = readExactly(tokens, entries)
  const breedWords = exactBreedWords(rest, breeds)
  const unread = rest.filter((token) => breedWords.every((word) => word.token !== token))
  const others = unread.filter(isOtherAnimal)
  const left = unread.filter((token) => !isOtherAnimal(token))
  const typed = { text: text.normalize('NFC'), tokens }
  const exact: Read = { readings, breedWords, others, level: INFLECTED }
  if (left.length === 0) return toMeaning(exact, typed, breeds)

  const begun = text.length < MIN_BEGUN_KIND ? [] : kindsBegunWith(text, categories)
  const loose =
    begun.length > 0
      ? { ...exact, readings: [{ tokens: left, kinds: begun, facts: [] }], breedWords: [], level: BEGUN }
      : readLeft(left, exact, breeds, (token) => readLoosely(token, entries))
  return loose ? toMeaning(loose, typed, breeds) : toMeaning(exact, typed, breeds, left)
}

/** The kinds whose name begins like this, even with a single letter: for somebody who is still typing. */
export function kindsBegunWith(text: string, categories: readonly Kind[]): Kind[] {
  const begun = toWord(wordsIn(text)).forms.filter((form) => form !== '')
  return categories.filter(({ name, chosenNames = [] }) =>
    [name, ...chosenNames].some((each) => begun.some((form) => wordsIn(each).startsWith(form))),
  )
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

function toMeaning(
  { readings, breedWords, others, level }: Read,
  typed: Typed,
  breeds: readonly Breed[],
  name: readonly Token[] = [],
): Meaning {
  const kinds = commonKinds(readings.flatMap((reading) => (reading.kinds ? [reading.kinds] : [])))
  const { claimed, all } = claimWords(breedWords, readings, breeds)
  const unclaimed = readings.filter((reading) => !claimed.includes(reading))
  const kept = unclaimed.filter((reading) => !isInNameOf(kinds ?? [], reading))
  const facts = kept.flatMap((reading) => reading.facts)
  const isFirst = (fact: AskedFact, at: number) => facts.findIndex((each) => isSameFact(each, fact)) === at
  const missing = kinds?.length === 0 ? readings.filter((reading) => reading.kinds).flatMap(({ tokens }) => tokens) : []
  const breedTokens = all.map(({ token }) => token)
  return {
    kinds: kinds ?? [],
    facts: facts.filter(isFirst),
    ageMonths: rangeIn(kept, 'ageMonths'),
    weightGrams: rangeIn(kept, 'weightGrams'),
    breed:
      all.length === 0
        ? undefined
        : { typed: typedIn(breedTokens), texts: breedsWith(all, breeds).map(({ text }) => text) },
    name: name.length === 0 ? undefined : typedIn(name),
    elsewhere: [...others, ...missing],
    parts: partsOf(typed, {
      readings: unclaimed.map((reading) =>
        kept.includes(reading) ? reading : { ...reading, kinds: kinds ?? [], facts: [] },
      ),
      kinds: kinds ?? [],
      breed: breedTokens,
      name,
      elsewhere: [...others, ...missing],
    }),
    isExact: name.length === 0 && level <= INFLECTED,
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
