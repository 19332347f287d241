import type { FieldRules } from '@/app/_shell/ui/field-rules'

/** What a form says about a field, and what can be typed or chosen there. */
export interface FieldDescription {
  readonly label: string
  readonly hint?: string | undefined
  /** What can be chosen: each value, and the words for it. */
  readonly options?: readonly FieldOption[]
  /** What a browser can check. */
  readonly rules?: Partial<FieldRules>
}

export type FieldOption = readonly [value: string, words: string]

/** How each field of a form is described. */
export type FieldDescriptions<Field extends string> = Readonly<Record<Field, FieldDescription>>

/** The descriptions of fields with several names, one for each. */
export function describeEach<Field extends string>(
  descriptions: readonly (readonly [Field, FieldDescription])[],
): FieldDescriptions<Field>
export function describeEach(descriptions: readonly (readonly [string, FieldDescription])[]) {
  return Object.fromEntries(descriptions)
}
