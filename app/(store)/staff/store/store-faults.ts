import type { Issue } from '@/server/errors/issues'
import { type FormField, formFields, type StoreFaults } from './store-form-state'
import { faultTexts, fieldFaults } from './texts'

export function faultsOf(issues: readonly Issue[]): StoreFaults {
  const faults: Partial<Record<FormField, string>> = {}
  for (const issue of issues) {
    const [detail, ...part] = issue.path
    const name = detail === 'openingHours' ? part.join('.') : detail
    const field = formFields.find((each) => each === name)
    if (field) faults[field] ??= textOf(field, issue)
  }
  return faults
}

function textOf(field: FormField, { code }: Issue): string {
  // The form of a time is checked before the order of the two.
  if (field.includes('.')) return code === 'custom' ? faultTexts.order : faultTexts.times
  return fieldFaults[field] ?? (code === 'too_big' ? faultTexts.tooLong : faultTexts.other)
}
