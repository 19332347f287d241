'use client'

import { useForm } from '@/app/_forms/use-form'
import { Announcement } from '@/app/_ui/announcement'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import { changeProfile } from './actions'
import styles from './profile-form.module.css'
import type { ProfileField, ProfileFormState } from './profile-form-state'

interface ProfileFormProps {
  readonly petId: number
  /** What the form starts with. */
  readonly initialState: ProfileFormState
  readonly temperaments: readonly string[]
  readonly lengths: { readonly breed: number; readonly needs: number; readonly story: number }
}

const yesOrNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

/** What the store tells of an animal. What is left empty is not shown. */
export function ProfileForm({ petId, initialState, temperaments, lengths }: ProfileFormProps) {
  const { state = initialState, fault, isBusy, form } = useForm<ProfileFormState>(changeProfile)
  const { values } = state
  // While it is sent again, nothing is known to be wrong.
  const faults = (!isBusy && state.faults) || {}
  const problem = fault.problem ?? (state.faults && !isBusy ? 'The fields below say what to correct.' : undefined)
  const choice = (field: ProfileField, label: string, options: readonly (readonly [value: string, text: string])[]) => (
    <Field label={label} error={faults[field]}>
      {(props) => (
        // Remounted with the chosen value: React resets the form to its first value after each action.
        <select key={values[field]} {...props} name={field} defaultValue={values[field]}>
          <option value="">Not known</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const text = (field: ProfileField, label: string, maxLength: number, lang?: string) => (
    <Field label={label} error={faults[field]}>
      {(props) => (
        <textarea {...props} name={field} defaultValue={values[field]} lang={lang} maxLength={maxLength} rows={3} />
      )}
    </Field>
  )
  return (
    <section aria-labelledby="facts" className={styles.facts}>
      <h2 id="facts">Facts</h2>
      <form {...form} noValidate className={`${formStyles.form} ${styles.form}`}>
        {problem !== undefined && (
          <Announcement role="alert" focusKey={problem}>
            <h3>The facts were not saved</h3>
            <p>{problem}</p>
          </Announcement>
        )}
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="petId" value={petId} />
        <input type="hidden" name="version" value={state.version} />
        <Field label="Born on" hint="If only the month is known, choose any day of it." error={faults.bornOn}>
          {(props) => <input {...props} type="date" name="bornOn" defaultValue={values.bornOn} />}
        </Field>
        <label className={styles.box}>
          <input type="checkbox" name="bornIsAbout" value="yes" defaultChecked={values.bornIsAbout === 'yes'} /> The
          date is a guess: show the month
        </label>
        <div className={styles.row}>
          {choice('sex', 'Sex', [
            ['female', 'Female'],
            ['male', 'Male'],
          ])}
          {choice('isNeutered', 'Neutered', yesOrNo)}
          {choice('isVaccinated', 'Vaccinated', yesOrNo)}
        </div>
        <div className={styles.row}>
          <Field label="Weight in kg" error={faults.weight}>
            {(props) => (
              <input {...props} name="weight" inputMode="decimal" autoComplete="off" defaultValue={values.weight} />
            )}
          </Field>
          <Field label="Breed and colours" hint="Left empty, it is what the portrait shows." error={faults.breed}>
            {(props) => (
              <input {...props} name="breed" autoComplete="off" defaultValue={values.breed} maxLength={lengths.breed} />
            )}
          </Field>
        </div>
        <fieldset aria-describedby="temperament-fault" className={styles.words}>
          <legend>Character, five words at most</legend>
          <p id="temperament-fault" className={styles.fault}>
            {faults.temperament}
          </p>
          {temperaments.map((word) => (
            <label key={word} className={styles.box}>
              <input
                type="checkbox"
                name="temperament"
                value={word}
                defaultChecked={values.temperament.includes(word)}
              />{' '}
              {word}
            </label>
          ))}
        </fieldset>
        <div className={styles.row}>
          {choice('goodWithChildren', 'Gets on with children', yesOrNo)}
          {choice('goodWithDogs', 'Gets on with dogs', yesOrNo)}
          {choice('goodWithCats', 'Gets on with cats', yesOrNo)}
        </div>
        {choice('housing', 'Where it lives', [
          ['indoors', 'Indoors'],
          ['outdoors', 'Outdoors'],
          ['either', 'Either'],
        ])}
        <Field
          label="Fee"
          hint="Shown once the store has a currency. If it is empty, the fee of its kind applies; 0 means no fee."
          error={faults.ownFee}
        >
          {(props) => (
            <input {...props} name="ownFee" inputMode="decimal" autoComplete="off" defaultValue={values.ownFee} />
          )}
        </Field>
        {text('needs', 'Care', lengths.needs)}
        {text('needsDe', 'Care, in German', lengths.needs, 'de')}
        {text('story', 'Its story', lengths.story)}
        {text('storyDe', 'Its story, in German', lengths.story, 'de')}
        <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
          Save the facts
        </button>
      </form>
    </section>
  )
}
