import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import type { KnownFact, Range, Understood as UnderstoodSearch } from '@/server/domain/pets/browse/understood.schema'
import type { Language } from '@/server/platform/values/language'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import { factFiltersTexts, understoodTexts } from './texts'
import styles from './understood.module.css'

type Part = UnderstoodSearch['parts'][number]
type Kinds = readonly { readonly id: number; readonly name: string }[]

interface UnderstoodProps {
  readonly view: BrowseView
  readonly understood: UnderstoodSearch | undefined
  readonly categories: Kinds
}

/**
 * What a search was understood to ask for, each part a link to the search without it: "Dogs", "calm", "gets on with
 * cats"; nothing if that is a name or a kind.
 */
export async function Understood({ view, understood, categories }: UnderstoodProps) {
  if (!understood || !isMoreThanName(understood)) return null
  const language = await getLanguage()
  const texts = understoodTexts[language]
  return (
    <div className={styles.understood}>
      <p id="understood">{texts.lookedFor}</p>
      <ul aria-labelledby="understood">
        {understood.parts.map((part) => (
          <li key={part.without}>
            <Link href={browsePath({ ...firstPage(view), search: part.without })} className={styles.part}>
              <span className="visually-hidden">{texts.remove} </span>
              {partInWords(part, categories, language)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a part of a search asks for: "Dogs, under 1 year". */
export function partInWords(part: Part, categories: Kinds, language: Language): string {
  const texts = understoodTexts[language]
  const { kinds, facts, ageMonths, weightGrams, breed, name, elsewhere } = part
  const age = (months: number) => (months % 12 === 0 ? texts.years(months / 12) : texts.months(months))
  return [
    ...kinds.map((kind) => categories.find(({ id }) => id === kind)?.name ?? ''),
    ...facts.map(({ fact, isNot }) => (isNot ? texts.not(factInWords(fact, language)) : factInWords(fact, language))),
    ageMonths && rangeInWords(ageMonths, age, language),
    weightGrams && rangeInWords(weightGrams, (grams) => texts.kilograms(grams / 1_000), language),
    breed && texts.words(bidiIsolate(breed)),
    elsewhere && texts.words(bidiIsolate(elsewhere)),
    name && texts.named(bidiIsolate(name)),
  ]
    .filter(Boolean)
    .join(', ')
}

const isMoreThanName = ({ facts, ageMonths, weightGrams, breed, elsewhere, parts }: UnderstoodSearch) =>
  facts.length > 0 ||
  [ageMonths, weightGrams, breed].some((each) => each !== undefined) ||
  (elsewhere !== undefined && parts.length > 1)

/** "Calm", "gets on with cats". */
export function factInWords(fact: KnownFact, language: Language): string {
  const { temperaments, companions, sexes, neutered, vaccinated } = profileTexts[language]
  const { options, labels } = factFiltersTexts[language]
  const words: Readonly<Record<KnownFact, string>> = {
    ...temperaments,
    ...options,
    children: `${labels.goodWith} ${companions.children}`,
    dogs: `${labels.goodWith} ${companions.dogs}`,
    cats: `${labels.goodWith} ${companions.cats}`,
    ...sexes,
    neutered,
    vaccinated,
  }
  return words[fact]
}

function rangeInWords({ from, below }: Range, inWords: (value: number) => string, language: Language): string {
  const texts = understoodTexts[language]
  return [from && texts.from(inWords(from)), below && texts.below(inWords(below))].filter(Boolean).join(' ')
}
