import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindName } from '@/app/_shell/text/kind-name'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import type { KnownFact, Range, Understood as UnderstoodSearch } from '@/server/domain/pets/browse/understood.schema'
import type { Language } from '@/server/platform/values/language'
import styles from './page.module.css'
import { factFiltersTexts, understoodTexts } from './texts'

interface UnderstoodProps {
  readonly understood: UnderstoodSearch | undefined
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/** What a search was understood to ask for: "Dogs · calm · gets on with cats"; nothing if that is a name or a kind. */
export async function Understood({ understood, categories }: UnderstoodProps) {
  if (!understood || !isMoreThanName(understood)) return null
  const language = await getLanguage()
  const texts = understoodTexts[language]
  const { kinds, facts, ageMonths, weightGrams, breed, name } = understood
  const parts = [
    ...kinds.map((kind) => kindName(categories.find(({ id }) => id === kind)?.name ?? '', language)),
    ...facts.map(({ fact, isNot }) => (isNot ? texts.not(factInWords(fact, language)) : factInWords(fact, language))),
    ageMonths &&
      rangeInWords(
        ageMonths,
        (months) => (months % 12 === 0 ? texts.years(months / 12) : texts.months(months)),
        language,
      ),
    weightGrams && rangeInWords(weightGrams, (grams) => texts.kilograms(grams / 1_000), language),
    breed && texts.words(bidiIsolate(breed)),
    name && texts.named(bidiIsolate(name)),
  ]
  return (
    <p className={styles.understood}>
      {texts.lookedFor} {parts.filter(Boolean).join(' · ')}
    </p>
  )
}

const isMoreThanName = ({ facts, ageMonths, weightGrams, breed }: UnderstoodSearch) =>
  facts.length > 0 || ageMonths !== undefined || weightGrams !== undefined || breed !== undefined

function factInWords(fact: KnownFact, language: Language): string {
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
