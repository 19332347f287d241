import 'server-only'
import { coatOf, coatWords } from '@/server/domain/pets/looks/coats'
import { speciesOf } from '@/server/domain/pets/looks/species'
import type { OfferedProfile } from '@/server/domain/pets/profiles/profiles.schema'
import { capitalized } from '@/server/platform/values/capitalized'
import { type Language, locales } from '@/server/platform/values/language'
import { moneyInWords } from '@/server/platform/values/money'
import { type OwnWords, ownWords } from '@/server/platform/values/own-words'
import { profileTexts } from './texts'

type Label = keyof (typeof profileTexts)['en']['labels']

/** What is known about an animal, in the order in which it is shown. */
export function factsInWords(
  profile: OfferedProfile,
  { id, category }: { readonly id: number; readonly category: string },
  today: Date,
  language: Language,
): ({ readonly label: Label } & OwnWords)[] {
  const texts = profileTexts[language]
  const list = new Intl.ListFormat(locales[language], { type: 'conjunction' })
  const companions = (isGood: boolean) =>
    list.format(
      [
        profile.goodWithChildren === isGood ? texts.companions.children : [],
        profile.goodWithDogs === isGood ? texts.companions.dogs : [],
        profile.goodWithCats === isGood ? texts.companions.cats : [],
      ].flat(),
    )
  const { fee, bornOn, bornIsAbout, sex, weightGrams, breed, temperament, isNeutered, isVaccinated, housing } = profile
  const facts: Readonly<Record<(typeof labels)[number], string>> = {
    fee: fee === null ? '' : Number(fee.amount) === 0 ? capitalized(texts.free) : moneyInWords(fee, language),
    born: bornOn === null ? '' : bornInWords(new Date(bornOn), { isAbout: bornIsAbout, today }, language),
    sex: capitalized(
      [sex === null ? '' : texts.sexes[sex], isNeutered === null ? '' : isNeutered ? texts.neutered : texts.notNeutered]
        .filter((part) => part !== '')
        .join(', '),
    ),
    weight: weightGrams === null ? '' : weightInWords(weightGrams, language),
    breed: breed || capitalized(breedOfPortrait(id, category, language)),
    temperament: capitalized(list.format(temperament.map((each) => texts.temperaments[each]))),
    goodWith: capitalized(companions(true)),
    notGoodWith: capitalized(companions(false)),
    health: isVaccinated === null ? '' : capitalized(isVaccinated ? texts.vaccinated : texts.notVaccinated),
    housing: housing === null ? '' : capitalized(texts.housings[housing]),
  }
  const told = labels.map((label) => ({ label, text: facts[label], language }))
  const needs = { label: 'needs' as const, ...ownWords({ english: profile.needs, german: profile.needsDe }, language) }
  return [...told, needs].filter(({ text }) => text !== '')
}

const labels = [
  'fee',
  'born',
  'sex',
  'breed',
  'weight',
  'temperament',
  'goodWith',
  'notGoodWith',
  'health',
  'housing',
] as const satisfies readonly Label[]

interface Birth {
  /** Whether only the approximate month is known. */
  readonly isAbout: boolean
  readonly today: Date
}

/** "29 February 2024 (2 years old)", "About February 2024 (2 years old)". */
function bornInWords(date: Date, { isAbout, today }: Birth, language: Language): string {
  const { about, aged } = profileTexts[language]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(date)
  const born = isAbout ? about(format({ month: 'long', year: 'numeric' })) : format({ dateStyle: 'long' })
  const age = ageInWords(monthsBetween(date, today), language)
  return age === '' ? born : `${born} (${aged(age)})`
}

/** In months during the first year; empty in the first month. */
function ageInWords(months: number, language: Language): string {
  if (months < 1) return ''
  const [value, unit] = months < 12 ? [months, 'month'] : [Math.floor(months / 12), 'year']
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** Whole months, by UTC. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}

function weightInWords(grams: number, language: Language): string {
  const [value, unit] = grams < 1_000 ? [grams, 'gram'] : [grams / 1_000, 'kilogram']
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** What its portrait shows, without an article: "black poodle". Empty if the animal in it cannot be named. */
function breedOfPortrait(id: number, category: string, language: Language): string {
  const species = speciesOf(category)
  const coat = species === 'unknown' ? undefined : coatOf(id, species)
  return coat ? coatWords(coat, language)[0].replace(/^(an?|eine?) /, '') : ''
}
