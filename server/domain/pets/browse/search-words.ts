import { type AnimalCoatName, coatsOf, coatWords } from '@/server/domain/pets/looks/coats'
import { type SpeciesName, speciesNames, speciesOf } from '@/server/domain/pets/looks/species'
import { isMisspelled } from '@/server/platform/values/is-misspelled'

/** A category, by what people call its animals. */
export interface Kind {
  readonly id: number
  readonly name: string
}

/** Some animals of a category: their coats, each with its distance from the search, 0 or more. */
export interface Looks {
  readonly kind: Kind
  readonly coats: ReadonlyMap<AnimalCoatName, number>
}

/** What a search text means, if it is more than a name. */
export interface Meaning {
  /** Kinds whose animals are all meant, closest first: "rabbits". */
  readonly kinds: readonly Kind[]
  /** Kinds of which some animals are meant: "black cat". */
  readonly looks: readonly Looks[]
  /** The name beside the kind or the looks, which all of these then have: "Minou the cat". */
  readonly name?: string | undefined
  /** Whether this is only nearly what the text says. */
  readonly isGuess: boolean
}

/** What people call the animals of each species: in English and German, and in some languages with another script. */
const kindWords: Readonly<Record<SpeciesName, string>> = {
  dog: `dog doggy doggie puppy pup pooch canine
    Hund Hunde Hündchen Welpe Welpen собака собаки собачка пес щенок щенки σκύλος كلب כלב 犬`,
  cat: `cat kitty kitten pussycat feline
    Katze Katzen Kätzchen Kater кошка кошки кот коты котенок котята γάτα قطة חתול 猫`,
  rabbit: `rabbit bunny hare
    Kaninchen Hase Hasen Häschen кролик кролики заяц зайка зайчик κουνέλι أرنب ארנב 兔 兔子`,
  guineaPig: `guinea pig guineapig cavy piggy
    Meerschweinchen Meerschwein Meeri морская свинка морские свинки`,
  hedgehog: `hedgehog hoglet hedgepig
    Igel еж ежик ежи ежики σκαντζόχοιρος قنفذ קיפוד`,
  parrot: `parrot bird parakeet
    Papagei Papageien Vogel Vögel Sittich Sittiche попугай попугаи птица птицы παπαγάλος ببغاء תוכי 鹦鹉`,
  tortoise: `tortoise turtle terrapin
    Schildkröte Schildkröten черепаха черепахи χελώνα سلحفاة צב 乌龟`,
  goldfish: `goldfish fish
    Goldfisch Goldfische Fisch Fische золотая рыбка золотые рыбки рыба рыбы χρυσόψαρο سمكة דג 金鱼`,
  gecko: `gecko lizard
    Gecko Echse Echsen Eidechse Eidechsen геккон гекконы ящерица ящерицы γκέκο`,
  frog: `frog froggy toad
    Frosch Frösche Kröte Kröten лягушка лягушки жаба жабы βάτραχος ضفدع צפרדע 青蛙`,
}

/** What people also say for a word of the coats. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['shepherd', 'german alsatian deutscher'],
  ['retriever', 'labrador'],
  ['bulldog', 'frenchie'],
  ['hound', 'dachshund greyhound dackel windhund'],
  ['sheepdog', 'collie'],
  ['budgie', 'budgerigar'],
  ['grey', 'gray'],
  ['ginger', 'orange red marmalade'],
  ['tricolour', 'tricolor'],
])

/** Words that say nothing about an animal. */
const fillers = new Set(
  'a an the and or with in on its of ein eine einer eines einem einen der die das und oder mit im am auf dem'.split(
    ' ',
  ),
)

/** How well a typed word matches. */
const EXACT = 0
const BEGUN = 1
const MISSPELLED = 2
const NOT = Number.POSITIVE_INFINITY

/** Fewer letters would begin too many words. */
const MIN_BEGUN = 3

type Words = ReadonlySet<string>

interface CoatEntry {
  readonly name: AnimalCoatName
  /** In each language, with the number of its words. */
  readonly who: readonly { readonly words: Words; readonly count: number }[]
  readonly mark: Words
}

interface KindEntry {
  readonly words: Words
  readonly coats: readonly CoatEntry[]
}

const vocabulary: ReadonlyMap<string, KindEntry> = new Map(
  speciesNames.map((species) => {
    const words = formsIn(kindWords[species])
    const coats = coatsOf(species).map((name): CoatEntry => {
      const told = [coatWords(name, 'en'), coatWords(name, 'de')]
      return {
        name,
        who: told.map(([who]) => {
          const own = wordsIn(who).filter((word) => !formsOf(word).some((form) => words.has(form)))
          return {
            words: formsIn([...own, ...own.map((word) => synonyms.get(word) ?? '')].join(' ')),
            count: own.length,
          }
        }),
        mark: formsIn(told.map(([, mark = '']) => mark).join(' ')),
      }
    })
    return [species, { words, coats }]
  }),
)

const knownWords: Words = new Set(
  [...vocabulary.values()].flatMap(({ words, coats }) => [
    ...words,
    ...coats.flatMap(({ who, mark }) => [...who.flatMap((each) => [...each.words]), ...mark]),
  ]),
)

/**
 * What a search text means: kinds, or animals with certain looks, in any language we know, even if unfinished or
 * slightly misspelled; perhaps beside a name.
 */
export function meaningOf(text: string, categories: readonly Kind[]): Meaning {
  const kinds = categories.map((kind) => {
    const { words, coats } = vocabulary.get(speciesOf(kind.name)) ?? { words: formsIn(kind.name), coats: [] }
    return { kind, words, coats }
  })
  const words = [...knownWords, ...kinds.flatMap((entry) => (entry.coats.length === 0 ? [...entry.words] : []))]
  const typed = [...new Set(wordsIn(text))]
  const near = new Map(typed.map((word, at) => [word, wordsNear(word, words, at > 0 && at === typed.length - 1)]))
  const match = (asked: readonly string[]) =>
    kinds.map(({ kind, ...entry }) => ({
      kind,
      ...matchKind(
        entry,
        asked.map((word) => near.get(word) ?? nothing),
      ),
    }))

  const matched = match(typed)
  const best = Math.min(...matched.map(({ level }) => level))
  if (best < NOT) return meaningIn(matched, best)
  const named = typed.filter((word) => match([word]).some(({ level }) => level === EXACT))
  const rest = typed.filter((word) => !named.includes(word))
  return { ...meaningIn(match(named), EXACT), name: rest.join(' ') }
}

/** The kinds whose name begins like this, even with a single letter: for somebody who is still typing. */
export function kindsBegunWith(text: string, categories: readonly Kind[]): Kind[] {
  const begun = formsOf(wordsIn(text).join(' ')).filter((form) => form !== '')
  return categories.filter(({ name }) => begun.some((form) => wordsIn(name).join(' ').startsWith(form)))
}

/** Words that were meant, and how well they match. */
type Near = ReadonlyMap<string, number>
const nothing: Near = new Map()

function wordsNear(typed: string, words: readonly string[], isLast: boolean): Near {
  const forms = formsOf(typed)
  const minBegun = isLast ? 1 : MIN_BEGUN
  const levelOf = (word: string) => {
    if (forms.includes(word)) return EXACT
    if (typed.length >= minBegun && word.startsWith(typed)) return BEGUN
    return forms.some((form) => isMisspelled(form, word)) ? MISSPELLED : NOT
  }
  const near = new Map<string, number>()
  for (const word of words) {
    const level = levelOf(word)
    if (level < NOT) near.set(word, level)
  }
  return near
}

const bestIn = (near: Near, words: Words): number =>
  Math.min(NOT, ...[...near].filter(([word]) => words.has(word)).map(([, level]) => level))

interface Match {
  readonly level: number
  /** Undefined if all animals of the kind match. */
  readonly coats?: ReadonlyMap<AnimalCoatName, number>
}

/** How a kind, or some of its coats, match all the words. */
function matchKind({ words, coats }: KindEntry, asked: readonly Near[]): Match {
  if (asked.length === 0 || asked.some(({ size }) => size === 0)) return { level: NOT }
  const ofKind = asked.map((near) => bestIn(near, words))
  const whole = Math.max(...ofKind)
  const matched = coats.flatMap(({ name, who, mark }) => {
    const levels = asked.map((near, at) => {
      // The markings say less.
      const marked = bestIn(near, mark) === EXACT ? BEGUN : NOT
      return Math.min(ofKind[at] ?? NOT, marked, ...who.map((each) => bestIn(near, each.words)))
    })
    const level = Math.max(...levels)
    if (level === NOT) return []
    const left = who.map((each) => each.count - asked.filter((near) => bestIn(near, each.words) < MISSPELLED).length)
    return [{ name, level, distance: 2 * level + (Math.min(...left) > 0 ? 1 : 0) }]
  })
  const level = Math.min(NOT, ...matched.map((coat) => coat.level))
  if (whole <= level) return { level: whole }
  const close = matched.filter((coat) => coat.level === level || coat.level < MISSPELLED)
  return { level, coats: new Map(close.map(({ name, distance }) => [name, distance])) }
}

/** Guesses are only used if the text means nothing else. */
function meaningIn(matched: readonly (Match & { readonly kind: Kind })[], best: number): Meaning {
  const close = matched
    .filter(({ level }) => level === best || level < MISSPELLED)
    .toSorted((a, b) => a.level - b.level)
  return {
    kinds: close.flatMap(({ kind, coats }) => (coats ? [] : [kind])),
    looks: close.flatMap(({ kind, coats }) => (coats ? [{ kind, coats }] : [])),
    isGuess: best === MISSPELLED,
  }
}

/** The words of a text, in lower case and without accents. */
function wordsIn(text: string): string[] {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !fillers.has(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').normalize('NFC')
}

/** All forms of the words of one of our texts, with both spellings of umlauts. */
function formsIn(text: string): Set<string> {
  const withoutUmlauts = text.normalize('NFC').replace(/[äöü]/giu, (letter) => `${plain(letter)}e`)
  return new Set([...wordsIn(text), ...wordsIn(withoutUmlauts)].flatMap(formsOf))
}

/** A word, and what may be its singular or, in German, its stem. */
function formsOf(word: string): string[] {
  const forms = [
    word.replace(/(?<=..)(?<![su])s$/, ''),
    word.replace(/(?<=[^aeiou])ies$/, 'y'),
    word.replace(/(?<=sh|ch|x)es$/, ''),
    word.replace(/(?<=...)e[mnrs]?$/, ''),
  ]
  return [...new Set([word, ...forms])]
}
