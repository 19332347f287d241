'use client'

import type { FormFailure } from '@/app/_forms/call-from-form'
import { faultsByField } from '@/app/_forms/faults-by-field'
import { formFieldTexts } from '@/app/_forms/texts'
import { type FormAction, useForm } from '@/app/_forms/use-form'
import { useLanguage, useTexts } from '@/app/_shell/language/language-context'
import { Announcement } from '@/app/_shell/ui/announcement'
import { Field } from '@/app/_shell/ui/field'
import styles from '@/app/_shell/ui/form.module.css'
import type { Language } from '@/server/platform/values/language'
import type { AnimalFieldRules } from './animal-fields'
import type { AnimalFormState, AnimalFormValues } from './animal-form-state'
import { animalFailureTexts, animalFormTexts } from './client-texts'

interface AnimalFormProps {
  readonly action: FormAction<AnimalFormState>
  readonly submitLabel: string
  readonly fields: AnimalFieldRules
  readonly categories: AnimalFieldsProps['categories']
  /** What the form starts with. */
  readonly initialState: AnimalFormState
}

/** What the store needs to know about a new animal. The browser checks what it can, the server does the rest. */
export function AnimalForm({ action, submitLabel, fields, categories, initialState }: AnimalFormProps) {
  const { state = initialState, refusal, fault, isBusy, form } = useForm<AnimalFormState>(action)
  const failure = refusal?.failure
  return (
    <form {...form} className={styles.form}>
      <AnimalFormAlert problem={fault.problem} failure={failure} />
      <input type="hidden" name="key" value={state.key} />
      <AnimalFields values={state.values} failure={failure} fields={fields} categories={categories} />
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {submitLabel}
      </button>
    </form>
  )
}

interface AnimalFieldsProps {
  readonly values: AnimalFormValues | undefined
  readonly failure: FormFailure | undefined
  readonly fields: AnimalFieldRules
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/** The name and the kind of an animal. */
export function AnimalFields({ values, failure, fields, categories }: AnimalFieldsProps) {
  const texts = useTexts(animalFormTexts)
  const errors = faultsByField<'name' | 'categoryId'>(failure?.issues ?? [], { categoryId: texts.noSuchKind })
  return (
    <>
      <Field label={texts.name} error={errors.name}>
        {(field) => <input {...field} name="name" autoComplete="off" defaultValue={values?.name} {...fields.name} />}
      </Field>
      <Field label={texts.kind} error={errors.categoryId}>
        {(field) => (
          // Remounted with the chosen value: React resets the form to its first value after each action.
          <select
            key={values?.categoryId}
            {...field}
            name="categoryId"
            defaultValue={values?.categoryId}
            {...fields.categoryId}
          >
            <option value="">{texts.choose}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

interface AnimalFormAlertProps {
  /** Why there was no answer. */
  readonly problem: string | undefined
  readonly failure: FormFailure | undefined
}

/** What is wrong with an animal's form as a whole. */
export const AnimalFormAlert = ({ problem, failure }: AnimalFormAlertProps) =>
  problem || failure ? (
    <Announcement role="alert" focusKey={problem ?? failure}>
      {problem ? <p>{problem}</p> : failure && <AnimalFailureNotice failure={failure} />}
    </Announcement>
  ) : null

/** Says why an animal was not added or changed, and what to do. */
function AnimalFailureNotice({ failure }: { failure: FormFailure }) {
  const { title, text } = noticeFor(failure, useLanguage())
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
    </>
  )
}

function noticeFor(
  { code, message }: FormFailure,
  language: Language,
): { readonly title: string; readonly text: string } {
  const texts = animalFailureTexts[language]
  switch (code) {
    case 'invalid_request':
      return { title: texts.notSaved, text: formFieldTexts[language].fieldsBelow }
    case 'idempotency_conflict':
      return texts.sentBefore
    case 'idempotency_in_progress':
      return texts.inProgress
    case 'internal_error':
    case 'service_unavailable':
      return texts.unanswered
    default:
      return { title: texts.notSaved, text: message }
  }
}
