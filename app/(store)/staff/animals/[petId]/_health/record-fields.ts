import 'server-only'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { translated } from '@/app/_shell/language/translated'
import { healthLengths, type RecordField } from '@/server/domain/pets/health/health.schema'
import type { Language } from '@/server/platform/values/language'

const recordFieldTexts = translated({
  en: {
    chipNumber: { label: 'Chip number', hint: '15 digits, or the 9 or 10 characters of an older chip.' },
    intakeOn: { label: 'Came in on' },
    intakeFrom: { label: 'Came from', hint: 'Such as “Found, Elm Street” or “Surrendered”.' },
  },
  de: {
    chipNumber: { label: 'Chipnummer', hint: '15 Ziffern oder die 9 oder 10 Zeichen eines älteren Chips.' },
    intakeOn: { label: 'Aufgenommen am' },
    intakeFrom: { label: 'Herkunft', hint: 'Etwa „Fundtier, Ulmenstraße“ oder „Abgabe“.' },
  },
})

/** How an animal came to the store, and the number of its chip. */
export function describeRecordFields(language: Language): FieldDescriptions<RecordField> {
  const { intakeFrom, ...texts } = recordFieldTexts[language]
  return { ...texts, intakeFrom: { ...intakeFrom, rules: { maxLength: healthLengths.intakeFrom } } }
}
