import 'server-only'
import { randomUUID } from 'node:crypto'
import type { inferProcedureOutput } from '@trpc/server'
import { z } from 'zod'
import { getTexts } from '@/app/_shell/language/get-language'
import type { Issue } from '@/server/platform/errors/issues'
import { callFromForm, type FormFailure, type FormProcedure } from './call-from-form'
import type { FieldDescription, FieldDescriptions } from './field-description'
import { formText } from './form-data'
import { isUntouched, mergeEdits } from './merge-edits'
import { nextFormKey } from './new-form-key'
import type { EditFormState, SaveFormState } from './save-form-state'
import { formFieldTexts } from './texts'
import { type TextsByField, textsByField } from './texts-by-field'

interface Save<
  Field extends string,
  Sent extends Pick<SaveFormState<Field>, 'key' | 'values'>,
  Procedure extends FormProcedure,
> {
  readonly sent: Sent
  /** As `callFromForm` takes it. */
  readonly input: object
  readonly procedure: Procedure
  readonly issuesOf: (issues: readonly Issue[]) => TextsByField<Field>
}

/** Saves what a form was sent for: `state` says why that failed, in words for people, and has all that was typed. */
export async function saveForm<
  Field extends string,
  Sent extends Pick<SaveFormState<Field>, 'key' | 'values'>,
  Procedure extends FormProcedure,
>({
  sent,
  input,
  procedure,
  issuesOf,
}: Save<Field, Sent, Procedure>): Promise<
  | { readonly result: inferProcedureOutput<Procedure> }
  | { readonly failure: FormFailure; readonly state: Sent & SaveFormState<Field> }
> {
  const saved = await callFromForm(procedure, { key: sent.key, input })
  if ('result' in saved) return saved
  const { failure } = saved
  if (failure.issues) return { failure, state: { ...sent, issues: issuesOf(failure.issues) } }
  const isUncertain = failure.code === 'internal_error' || failure.code === 'service_unavailable'
  return { failure, state: { ...sent, key: nextFormKey(sent.key, failure), failure: failure.message, isUncertain } }
}

interface SaveEdit<Field extends string, Procedure extends FormProcedure>
  extends Save<Field, EditFormState<Field>, Procedure> {
  /** Asked once somebody else has saved: what is saved now, as the form shows it, by whom, and what its fields are called. */
  readonly findLatest: () => Promise<{
    readonly fields: FieldDescriptions<Field>
    readonly by: string | undefined
    /** As shown. */
    readonly when: string
    readonly version: number
    readonly values: TextsByField<Field>
  }>
}

/**
 * The same for a form that replaces a version of something: if somebody else has replaced that, the form is shown with
 * what both have changed, and says what that is, before it is saved.
 */
export async function saveEdit<Field extends string, Procedure extends FormProcedure>({
  findLatest,
  ...save
}: SaveEdit<Field, Procedure>): Promise<
  { readonly result: inferProcedureOutput<Procedure> } | { readonly state: EditFormState<Field> }
> {
  const saved = await saveForm(save)
  if ('result' in saved || saved.failure.code !== 'conflict') return saved
  const { sent } = save
  const { fields, by, when, version, values: latest } = await findLatest()
  // It conflicts with something else.
  if (version === sent.version) return saved
  const { empty } = await getTexts(formFieldTexts)
  const { values, changed } = mergeEdits({
    fields: namesOf(fields),
    seen: sent.seen,
    typed: sent.values,
    saved: latest,
  })
  const wordsOf = (name: Field, texts: TextsByField<Field>) => inWords(texts[name], fields[name]) || empty
  const otherChange = {
    by,
    when,
    fields: changed.map((name) => ({
      label: fields[name].label,
      theirs: wordsOf(name, latest),
      yours: isUntouched(name, sent.seen, sent.values) ? undefined : wordsOf(name, sent.values),
    })),
  }
  return { state: { ...sent, key: randomUUID(), version, values, seen: latest, otherChange } }
}

const namesOf = <Field extends string>(fields: FieldDescriptions<Field>): Field[] =>
  Object.keys(fields).filter((name): name is Field => Object.hasOwn(fields, name))

/** A value as its form has it, in words if it is one of several. */
const inWords = (text = '', { options }: FieldDescription): string =>
  options
    ? options
        .filter(([value]) => text.split(' ').includes(value))
        .map(([, words]) => words)
        .join(', ')
    : text

/** What the hidden fields of an edit form tell: see EditFields. */
export const readEditFields = <Field extends string>(form: FormData) => ({
  key: formText(form, 'key'),
  version: Number(formText(form, 'expectedVersion')),
  seen: seenIn<Field>(formText(form, 'seen')),
})

const seenSchema = z
  .string()
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.string()))

/** Nothing for what no form has sent: then all that was typed counts as changed. */
const seenIn = <Field extends string>(json: string): TextsByField<Field> =>
  textsByField(Object.entries(seenSchema.safeParse(json).data ?? {}))
