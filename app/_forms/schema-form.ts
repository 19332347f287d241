import { z } from 'zod'
import type { Language } from '@/server/platform/values/language'
import { formText, formTexts } from './form-data'
import { type TextsByField, textsByField } from './texts-by-field'

/** What is typed into each field of an input, or shown there: the values of a list in alphabetical order, with spaces. */
export type TypedFields<Schema extends z.ZodObject> = TextsByField<keyof z.input<Schema> & string>

/** How a value is typed that a person writes in another way than the input has it. */
export interface FieldFormat {
  /** The value that a text stands for; one that the schema refuses if it stands for none. */
  readonly read: (text: string) => unknown
  readonly show: (value: unknown, language: Language) => string
}

type Formats<Schema extends z.ZodObject> = Readonly<Partial<Record<keyof z.input<Schema>, FieldFormat>>>

/**
 * The form of a procedure's input, made of its schema: a field has the name of its property. A boolean is a box, a
 * boolean or null a choice of `yes`, `no` and nothing. Nothing typed means null where null is possible; other than a text, it
 * is left out where it may be. What the form lacks is left out where it may be, and otherwise empty.
 * @param formats of what is typed in other ways
 */
export function schemaForm<Schema extends z.ZodObject>(schema: Schema, formats?: Formats<Schema>) {
  const formatOf: Readonly<Record<string, FieldFormat | undefined>> = { ...formats }
  const details = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    ...describe(field),
    format: formatOf[name],
  }))

  function read(form: FormData, { name, kind, isNullable, isOptional, format }: (typeof details)[number]): unknown {
    if (kind === 'array' && !format) return formTexts(form, name)
    if (!form.has(name) && (isOptional || (kind === 'number' && !isNullable))) return undefined
    const text = formText(form, name)
    if (isNullable && text.trim() === '') return null
    if (format) return format.read(text)
    if (isOptional && kind !== 'string' && text === '') return undefined
    if (kind === 'boolean') return text === 'yes'
    return kind === 'number' ? Number(text) : text
  }

  function show(value: unknown, { kind, isNullable, format }: (typeof details)[number], language: Language): string {
    if (value === null || value === undefined) return ''
    if (format) return format.show(value, language)
    if (kind === 'boolean') return value === true ? 'yes' : isNullable ? 'no' : ''
    return Array.isArray(value) ? joined(value) : String(value)
  }

  return {
    fields: Object.keys(schema.shape).filter((name): name is keyof z.input<Schema> & string =>
      Object.hasOwn(schema.shape, name),
    ),
    /** What was typed, to be shown again. */
    typed: (form: FormData): TypedFields<Schema> =>
      textsByField(
        details.filter(({ name }) => form.has(name)).map(({ name }) => [name, joined(formTexts(form, name))]),
      ),
    /** An input's values as the form shows them. */
    shown: (values: Readonly<Record<string, unknown>>, language: Language): TypedFields<Schema> =>
      textsByField(details.map((field) => [field.name, show(values[field.name], field, language)])),
    /** What the form stands for, faulty if what was typed is. */
    input: (form: FormData): Readonly<Record<string, unknown>> =>
      Object.fromEntries(details.map((field) => [field.name, read(form, field)])),
  }
}

const joined = (values: readonly unknown[]): string => values.map(String).toSorted().join(' ')

interface FieldKind {
  readonly kind: string
  readonly isNullable: boolean
  readonly isOptional: boolean
}

/** What a schema takes beneath what may be left out, null, or changed afterwards; of several kinds, the first. */
function describe(schema: z.core.$ZodType): FieldKind {
  if (schema instanceof z.ZodNullable) return { ...describe(schema.unwrap()), isNullable: true }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...describe(schema.unwrap()), isOptional: true }
  if (schema instanceof z.ZodPipe) return describe(schema.in)
  if (schema instanceof z.ZodUnion && schema.options[0]) return describe(schema.options[0])
  const isNumber = schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number')
  return { kind: isNumber ? 'number' : schema._zod.def.type, isNullable: false, isOptional: false }
}
