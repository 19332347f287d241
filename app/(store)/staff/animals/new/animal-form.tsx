'use client'

import type { FormFailure } from '@/app/_forms/call-from-form'
import { formFieldTexts } from '@/app/_forms/texts'
import { type FormAction, useForm } from '@/app/_forms/use-form'
import { useLanguage, useTexts } from '@/app/_language/language-context'
import { Announcement } from '@/app/_ui/announcement'
import { Field } from '@/app/_ui/field'
import styles from '@/app/_ui/form.module.css'
import type { Pet } from '@/server/pets/pets.schema'
import type { Language } from '@/server/values/language'
import type { AnimalFields } from './animal-fields'
import { type AnimalFormState, fieldErrors } from './animal-form-state'
import { animalFailureTexts, animalFormTexts } from './client-texts'

interface AnimalFormProps {
  readonly action: FormAction<AnimalFormState>
  /** The animal that is changed, as it is now; undefined for a new one. */
  readonly pet?: Pick<Pet, 'id' | 'name' | 'categoryId'>
  readonly submitLabel: string
  readonly fields: AnimalFields
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  /** What the form starts with. */
  readonly initialState: AnimalFormState
}

/** What the store needs to know about an animal. The browser checks what it can, the server does the rest. */
export function AnimalForm({ action, pet, submitLabel, fields, categories, initialState }: AnimalFormProps) {
  const { state = initialState, fault, isBusy, form } = useForm<AnimalFormState>(action)
  const texts = useTexts(animalFormTexts)
  const { problem } = fault
  const { values, failure } = state
  // While it is sent again, nothing is known to be wrong.
  const errors = failure && !isBusy ? fieldErrors(failure, { categoryId: texts.noSuchKind }) : {}
  return (
    <form {...form} className={styles.form}>
      {(problem || failure) && (
        <Announcement role="alert" focusKey={problem ?? failure}>
          {problem ? <p>{problem}</p> : failure && <AnimalFailureNotice failure={failure} />}
        </Announcement>
      )}
      <input type="hidden" name="key" value={state.key} />
      {pet && (
        <>
          <input type="hidden" name="petId" value={pet.id} />
          <input type="hidden" name="seenName" value={pet.name} />
          <input type="hidden" name="seenCategoryId" value={pet.categoryId} />
        </>
      )}
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
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {submitLabel}
      </button>
    </form>
  )
}

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
