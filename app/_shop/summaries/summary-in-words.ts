import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'
import { numberFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'
import { moneyInWords } from '@/server/platform/values/money-in-words'
import { type OwnWords, ownWords } from '@/server/platform/values/own-words'
import { summaryTexts } from './texts'

type Summed = Pick<PetSummary, 'breed' | 'breedDe' | 'sex' | 'bornOn'>

/**
 * What is known of an animal in a line: its breed or kind, its sex and its age, as in "Golden retriever, female, 2 years
 * old".
 * @param kind what an animal of its kind is called, in the language
 */
export function summaryInWords(summary: Summed, kind: string, today: Date, language: Language): string {
  const { sex } = summary
  const parts = [
    breedInWords(summary, language).text || kind,
    sex === null ? '' : summaryTexts[language].sexes[sex],
    ageInWords(summary, today, language),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** More would not fit on a card. */
const MAX_TEMPERAMENTS = 2

/** The same with what may decide between two: whether it is long here, and what it is like. */
export function cardInWords(summary: PetSummary, kind: string, today: Date, language: Language): string {
  const { temperaments, longHere } = summaryTexts[language]
  const character = summary.temperament.slice(0, MAX_TEMPERAMENTS).map((each) => temperaments[each])
  const parts = [
    summaryInWords(summary, kind, today, language),
    summary.isLongHere ? longHere : '',
    character.join(', '),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** What it costs, if that is known: "€250", "no fee". */
export const feeInWords = ({ fee }: Pick<PetSummary, 'fee'>, language: Language): string =>
  fee === null ? '' : Number(fee.amount) === 0 ? summaryTexts[language].noFee : moneyInWords(fee, language)

/** Its breed and colours, as the staff calls them. */
export const breedInWords = ({ breed, breedDe }: Pick<Summed, 'breed' | 'breedDe'>, language: Language): OwnWords =>
  ownWords({ english: breed, german: breedDe }, language)

/** "2 years old", in months during the first year; empty in the first month, and where its birth is not known. */
export function ageInWords({ bornOn }: Pick<Summed, 'bornOn'>, today: Date, language: Language): string {
  const months = bornOn === null ? 0 : monthsBetween(new Date(bornOn), today)
  if (months < 1) return ''
  const [value, unit] = months < 12 ? [months, 'month'] : [Math.floor(months / 12), 'year']
  const age = numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return summaryTexts[language].aged(age)
}

/** Whole months, by UTC. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}
