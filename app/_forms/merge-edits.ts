import { type TextsByField, textsByField } from './texts-by-field'

interface Edits<Field extends string> {
  readonly fields: readonly Field[]
  /** The values with which the form was shown. */
  readonly seen: TextsByField<Field>
  readonly typed: TextsByField<Field>
  /** What somebody else has saved. */
  readonly saved: TextsByField<Field>
}

/**
 * Brings together what two people have changed at the same time.
 * @returns what was typed where something was, and elsewhere what is saved; and the fields in which somebody else has
 *   saved something that was neither seen nor typed
 */
export function mergeEdits<Field extends string>({ fields, seen, typed, saved }: Edits<Field>) {
  const values: TextsByField<Field> = textsByField(
    fields.map((field) => [field, textOf(isUntouched(field, seen, typed) ? saved : typed, field)]),
  )
  const changed = fields.filter((field) =>
    [seen, typed].every((texts) => textOf(texts, field) !== textOf(saved, field)),
  )
  return { values, changed }
}

/** Whether a field was left as it was shown. */
export const isUntouched = <Field extends string>(
  field: Field,
  seen: TextsByField<Field>,
  typed: TextsByField<Field>,
): boolean => textOf(seen, field) === textOf(typed, field)

/** A field's text: empty for a box that was not ticked, and without what browsers do to line breaks. */
const textOf = <Field extends string>(texts: TextsByField<Field>, field: Field): string =>
  (texts[field] ?? '').replaceAll('\r\n', '\n')
