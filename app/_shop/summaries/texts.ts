import { translated } from '@/app/_shell/language/translated'
import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'

interface SummaryTexts {
  readonly sexes: Readonly<Record<NonNullable<PetSummary['sex']>, string>>
  /** Follows a number of years or months. */
  readonly aged: (age: string) => string
  readonly temperaments: Readonly<Record<PetSummary['temperament'][number], string>>
  /** Of an animal that is available for many weeks. */
  readonly longHere: string
  readonly noFee: string
}

/** The few words that say in a line what an animal is. */
export const summaryTexts = translated<SummaryTexts>({
  en: {
    sexes: { female: 'female', male: 'male' },
    aged: (age) => `${age} old`,
    temperaments: {
      affectionate: 'affectionate',
      brave: 'brave',
      calm: 'calm',
      clever: 'clever',
      curious: 'curious',
      gentle: 'gentle',
      independent: 'independent',
      lively: 'lively',
      patient: 'patient',
      playful: 'playful',
      shy: 'shy',
      sociable: 'sociable',
      stubborn: 'stubborn',
      talkative: 'talkative',
    },
    longHere: 'long here',
    noFee: 'no fee',
  },
  de: {
    sexes: { female: 'weiblich', male: 'männlich' },
    aged: (age) => `${age} alt`,
    temperaments: {
      affectionate: 'anhänglich',
      brave: 'mutig',
      calm: 'ruhig',
      clever: 'schlau',
      curious: 'neugierig',
      gentle: 'sanft',
      independent: 'eigenständig',
      lively: 'lebhaft',
      patient: 'geduldig',
      playful: 'verspielt',
      shy: 'scheu',
      sociable: 'gesellig',
      stubborn: 'stur',
      talkative: 'gesprächig',
    },
    longHere: 'schon lange hier',
    noFee: 'ohne Gebühr',
  },
})
