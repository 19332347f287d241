/** A text for some of a form's fields, such as what was typed, or what is wrong with it. */
export type TextsByField<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** The text of each name; of a name's texts, the last. */
export function textsByField<Field extends string>(
  texts: readonly (readonly [name: string, text: string])[],
): TextsByField<Field>
export function textsByField(texts: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(texts)
}
