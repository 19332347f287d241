import 'server-only'
import { ageInWords, breedInWords } from '@/app/_shop/summaries/summary-in-words'
import type { OfferedProfile } from '@/server/domain/pets/profiles/profiles.schema'
import { capitalized } from '@/server/platform/values/capitalized'
import { dateFormat, listFormat, numberFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'
import { moneyInWords } from '@/server/platform/values/money-in-words'
import { type OwnWords, ownWords } from '@/server/platform/values/own-words'
import { profileTexts } from './texts'

type Label = keyof (typeof profileTexts)['en']['labels']

/** What is known of an animal in one respect. */
export interface FactInWords extends OwnWords {
  readonly label: Label
}

/** What is known about an animal, in the order in which it is shown. */
export function factsInWords(profile: OfferedProfile, today: Date, language: Language): FactInWords[] {
  const texts = profileTexts[language]
  const list = listFormat(language)
  const companions = (isGood: boolean) =>
    list.format(
      [
        profile.goodWithChildren === isGood ? texts.companions.children : [],
        profile.goodWithDogs === isGood ? texts.companions.dogs : [],
        profile.goodWithCats === isGood ? texts.companions.cats : [],
      ].flat(),
    )
  const { fee, bornOn, bornIsAbout, sex, weightGrams, temperament, isNeutered, isVaccinated, housing } = profile
  const facts: Readonly<Record<Exclude<(typeof labels)[number], OwnLabel>, string>> = {
    fee: fee === null ? '' : Number(fee.amount) === 0 ? capitalized(texts.free) : moneyInWords(fee, language),
    born: bornOn === null ? '' : bornInWords(bornOn, { isAbout: bornIsAbout, today }, language),
    sex: capitalized(
      [sex === null ? '' : texts.sexes[sex], isNeutered === null ? '' : isNeutered ? texts.neutered : texts.notNeutered]
        .filter((part) => part !== '')
        .join(', '),
    ),
    weight: weightGrams === null ? '' : weightInWords(weightGrams, language),
    temperament: capitalized(list.format(temperament.map((each) => texts.temperaments[each]))),
    goodWith: capitalized(companions(true)),
    notGoodWith: capitalized(companions(false)),
    health: isVaccinated === null ? '' : capitalized(isVaccinated ? texts.vaccinated : texts.notVaccinated),
    housing: housing === null ? '' : capitalized(texts.housings[housing]),
  }
  const own: Readonly<Record<OwnLabel, OwnWords>> = {
    breed: breedInWords(profile, language),
    needs: ownWords({ english: profile.needs, german: profile.needsDe }, language),
  }
  return labels
    .map((label) => ({
      label,
      ...(label === 'breed' || label === 'needs' ? own[label] : { text: facts[label], language }),
    }))
    .filter(({ text }) => text !== '')
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
  'needs',
] as const satisfies readonly Label[]

/** What the staff says in its own words. */
type OwnLabel = 'breed' | 'needs'

interface Birth {
  /** Whether only the approximate month is known. */
  readonly isAbout: boolean
  readonly today: Date
}

/** "29 February 2024 (2 years old)", "About February 2024 (2 years old)". */
function bornInWords(bornOn: string, { isAbout, today }: Birth, language: Language): string {
  const { about } = profileTexts[language]
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone: 'UTC', ...options }).format(new Date(bornOn))
  const born = isAbout ? about(format({ month: 'long', year: 'numeric' })) : format({ dateStyle: 'long' })
  const age = ageInWords({ bornOn }, today, language)
  return age === '' ? born : `${born} (${age})`
}

function weightInWords(grams: number, language: Language): string {
  const [value, unit] = grams < 1_000 ? [grams, 'gram'] : [grams / 1_000, 'kilogram']
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
