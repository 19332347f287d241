import 'server-only'
import { describeEach, type FieldDescriptions } from '@/app/_forms/field-description'
import { weekdayNames } from '@/server/domain/store/describe-store'
import type { Language } from '@/server/platform/values/language'
import { type StoreFormField, storeFields, timeFields } from './store-form-state'
import { openingHoursTexts, storeFieldHints, storeFieldLabels } from './texts'

/**
 * The fields of what the store says about itself. The browser checks none: it would not let an unusual telephone number
 * be corrected.
 */
export function describeStoreFields(language: Language): FieldDescriptions<StoreFormField> {
  const [labels, hints] = [storeFieldLabels[language], storeFieldHints[language]]
  const [times, days] = [openingHoursTexts[language], weekdayNames[language]]
  return {
    ...describeEach(storeFields.map((field) => [field, { label: labels[field], hint: hints[field] }])),
    ...describeEach(timeFields.map(({ field, day, time }) => [field, { label: times[time](days[day]) }])),
  }
}
