import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'
import { type Language, locales } from '@/server/platform/values/language'
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

/** Its breed and colours, as the staff calls them. */
export const breedInWords = ({ breed, breedDe }: Pick<Summed, 'breed' | 'breedDe'>, language: Language): OwnWords =>
  ownWords({ english: breed, german: breedDe }, language)

/** "2 years old", in months during the first year; empty in the first month, and where its birth is not known. */
export function ageInWords({ bornOn }: Pick<Summed, 'bornOn'>, today: Date, language: Language): string {
  const months = bornOn === null ? 0 : monthsBetween(new Date(bornOn), today)
  if (months < 1) return ''
  const [value, unit] = months < 12 ? [months, 'month'] : [Math.floor(months / 12), 'year']
  const age = new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return summaryTexts[language].aged(age)
}

/** Whole months, by UTC. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}
