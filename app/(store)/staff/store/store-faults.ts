import type { Issue } from '@/server/platform/errors/issues'
import type { Language } from '@/server/platform/values/language'
import { type StoreFaults, type StoreFormField, storeFormFields } from './store-form-state'
import { storeFaultTexts, storeFieldFaults } from './texts'

/** What is wrong with each field, from the issues of `store.update`. */
export function faultsOf(issues: readonly Issue[], language: Language): StoreFaults {
  const faults: Partial<Record<StoreFormField, string>> = {}
  for (const issue of issues) {
    const [detail, ...part] = issue.path
    const name = detail === 'openingHours' ? part.join('.') : detail
    const field = storeFormFields.find((each) => each === name)
    if (field) faults[field] ??= textOf(field, issue, language)
  }
  return faults
}

function textOf(field: StoreFormField, { code }: Issue, language: Language): string {
  const texts = storeFaultTexts[language]
  // Each time is checked on its own before their order.
  if (field.includes('.')) return code === 'custom' ? texts.order : texts.times
  return storeFieldFaults[language][field] ?? (code === 'too_big' ? texts.tooLong : texts.other)
}
