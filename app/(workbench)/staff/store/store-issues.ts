import { type TextsByField, textsByField } from '@/app/_forms/texts-by-field'
import type { Issue } from '@/server/platform/errors/issues'
import type { Language } from '@/server/platform/values/language'
import type { StoreFormField } from './store-form-state'
import { storeFieldIssues, storeIssueTexts } from './texts'

/** What is wrong with each field, from the issues of `store.update`. */
export function issuesOf(issues: readonly Issue[], language: Language): TextsByField<StoreFormField> {
  return textsByField(
    issues.toReversed().map((issue) => {
      const [detail, ...part] = issue.path
      const field = detail === 'openingHours' ? part.join('.') : String(detail)
      return [field, textOf(field, issue, language)]
    }),
  )
}

function textOf(field: string, { code }: Issue, language: Language): string {
  const texts = storeIssueTexts[language]
  const own: Readonly<Record<string, string>> = storeFieldIssues[language]
  // Each time is checked on its own before their order.
  if (field.includes('.')) return code === 'custom' ? texts.order : texts.times
  return own[field] ?? (code === 'too_big' ? texts.tooLong : texts.other)
}
