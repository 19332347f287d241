import { sentenceOf } from '@/app/_shell/text/sentence-of'
import type { Issue } from '@/server/platform/errors/issues'
import { type TextsByField, textsByField } from './texts-by-field'

/**
 * What is said about each field to which the server objects: the first of its issues.
 * @param texts in place of the server's own
 */
export function issuesByField<Field extends string>(
  issues: readonly Issue[],
  texts: TextsByField<Field>,
): TextsByField<Field> {
  const textOf: Readonly<Record<string, string | undefined>> = texts
  const saidOf = (issue: Issue) => {
    const field = String(issue.path[0])
    return [field, textOf[field] ?? sentenceOf(issue)] as const
  }
  return textsByField(issues.toReversed().map(saidOf))
}
