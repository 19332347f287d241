import 'server-only'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { healthLengths, type RecordField } from '@/server/domain/pets/health/health.schema'
import type { Language } from '@/server/platform/values/language'
import { recordFieldTexts } from './texts'

/** How an animal came to the store, and the number of its chip. */
export function describeRecordFields(language: Language): FieldDescriptions<RecordField> {
  const { intakeFrom, ...texts } = recordFieldTexts[language]
  return { ...texts, intakeFrom: { ...intakeFrom, rules: { maxLength: healthLengths.intakeFrom } } }
}
