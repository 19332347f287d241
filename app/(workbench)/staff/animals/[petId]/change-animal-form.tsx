'use client'

import { Fragment } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { EditFields, formControls } from '@/app/_forms/form-controls'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import formStyles from '@/app/_shell/ui/form.module.css'
import { animalFormTexts } from '@/app/(workbench)/staff/animals/new/client-texts'
import { changeAnimal } from './actions'
import styles from './change-animal-form.module.css'
import type { ChangeAnimalField, ChangeAnimalFormState } from './change-animal-form-state'
import { changeAnimalFormTexts } from './client-texts'

interface ChangeAnimalFormProps {
  readonly petId: number
  readonly isDraft: boolean
  readonly fields: FieldDescriptions<ChangeAnimalField>
  /** What the form starts with. */
  readonly initialState: ChangeAnimalFormState
}

/** The Enter key takes the first step, which publishes nothing. */
const draftSteps = ['save', 'preview', 'publish'] as const
const savedSteps = ['save'] as const

/** An animal and its profile; empty fields of the profile are not shown in the shop. */
export function ChangeAnimalForm({ petId, isDraft, fields, initialState }: ChangeAnimalFormProps) {
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(changeAnimal, initialState)
  const texts = useTexts(changeAnimalFormTexts)
  const { choose, notSaved } = useTexts(animalFormTexts)
  const { line, text, choice, box, boxes } = formControls({ fields, values: state.values, issues })
  const decimal = { inputMode: 'decimal' } as const
  const choices = (...names: readonly ChangeAnimalField[]) => (
    <div className={styles.row}>
      {names.map((name) => (
        <Fragment key={name}>{choice(name, texts.unknown)}</Fragment>
      ))}
    </div>
  )
  return (
    <form {...form} className={`${formStyles.form} ${styles.form}`}>
      <FailureNotice failure={failure} refusal={refusal} title={notSaved} />
      <EditFields of={state} />
      <input type="hidden" name="petId" value={petId} />
      <Fragment key={fieldsKey}>
        <div className={styles.row}>
          {line('name')}
          {choice('categoryId', choose)}
          {line('ownFee', decimal)}
        </div>
        <section aria-labelledby="facts" className={styles.facts}>
          <h2 id="facts">{texts.title}</h2>
          <div className={styles.row}>
            {line('bornOn', { type: 'date' })}
            {line('weightGrams', decimal)}
          </div>
          {box('bornIsAbout')}
          {choices('sex', 'isNeutered', 'isVaccinated')}
          <div className={styles.row}>
            {line('breed', { lang: 'en' })}
            {line('breedDe', { lang: 'de' })}
          </div>
          {boxes('temperament')}
          {choices('goodWithChildren', 'goodWithDogs', 'goodWithCats')}
          {choice('housing', texts.unknown)}
          {(['needs', 'story'] as const).map((name) => (
            <div key={name} className={styles.row}>
              {text(name, { lang: 'en', rows: 3 })}
              {text(`${name}De`, { lang: 'de', rows: 3 })}
            </div>
          ))}
        </section>
      </Fragment>
      <p className={`${styles.steps} ${formStyles.save}`}>
        {(isDraft ? draftSteps : savedSteps).map((step) => (
          <button
            key={step}
            type="submit"
            name="step"
            value={step}
            className={step === 'publish' || !isDraft ? 'button' : 'button secondary'}
            aria-busy={isBusy}
            aria-disabled={isBusy}
          >
            {texts.steps[step]}
          </button>
        ))}
      </p>
    </form>
  )
}
