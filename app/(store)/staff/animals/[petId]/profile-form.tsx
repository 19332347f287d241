'use client'

import { formFieldTexts } from '@/app/_forms/texts'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_language/language-context'
import { Announcement } from '@/app/_ui/announcement'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import type { Language } from '@/server/values/language'
import { changeProfile } from './actions'
import { profileFormTexts } from './client-texts'
import styles from './profile-form.module.css'
import type { ProfileField, ProfileFormState } from './profile-form-state'
import type { ProfileWords } from './profile-words'

interface ProfileFormProps {
  readonly petId: number
  /** What the form starts with. */
  readonly initialState: ProfileFormState
  readonly words: ProfileWords
  readonly lengths: { readonly breed: number; readonly needs: number; readonly story: number }
}

/** What the store tells of an animal. What is left empty is not shown. */
export function ProfileForm({ petId, initialState, words, lengths }: ProfileFormProps) {
  const { state = initialState, fault, isBusy, form } = useForm<ProfileFormState>(changeProfile)
  const texts = useTexts(profileFormTexts)
  const { fieldsBelow } = useTexts(formFieldTexts)
  const { values } = state
  // While it is sent again, nothing is known to be wrong.
  const faults = (!isBusy && state.faults) || {}
  const problem = fault.problem ?? (state.faults && !isBusy ? fieldsBelow : undefined)
  const yesOrNo = [
    ['yes', texts.yes],
    ['no', texts.no],
  ] as const
  const choice = (field: ProfileField, label: string, options: readonly (readonly [value: string, text: string])[]) => (
    <Field label={label} error={faults[field]}>
      {(props) => (
        // Remounted with the chosen value: React resets the form to its first value after each action.
        <select key={values[field]} {...props} name={field} defaultValue={values[field]}>
          <option value="">{texts.unknown}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const text = (field: ProfileField, label: string, maxLength: number, lang: Language) => (
    <Field label={label} error={faults[field]}>
      {(props) => (
        <textarea {...props} name={field} defaultValue={values[field]} lang={lang} maxLength={maxLength} rows={3} />
      )}
    </Field>
  )
  return (
    <section aria-labelledby="facts" className={styles.facts}>
      <h2 id="facts">{texts.title}</h2>
      <form {...form} noValidate className={`${formStyles.form} ${styles.form}`}>
        {problem !== undefined && (
          <Announcement role="alert" focusKey={problem}>
            <h3>{texts.notSaved}</h3>
            <p>{problem}</p>
          </Announcement>
        )}
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="petId" value={petId} />
        <input type="hidden" name="version" value={state.version} />
        <Field label={texts.bornOn} hint={texts.bornOnHint} error={faults.bornOn}>
          {(props) => <input {...props} type="date" name="bornOn" defaultValue={values.bornOn} />}
        </Field>
        <label className={styles.box}>
          <input type="checkbox" name="bornIsAbout" value="yes" defaultChecked={values.bornIsAbout === 'yes'} />{' '}
          {texts.bornIsAbout}
        </label>
        <div className={styles.row}>
          {choice('sex', words.sex, [
            ['female', words.female],
            ['male', words.male],
          ])}
          {choice('isNeutered', words.isNeutered, yesOrNo)}
          {choice('isVaccinated', words.isVaccinated, yesOrNo)}
        </div>
        <div className={styles.row}>
          <Field label={texts.weight} error={faults.weight}>
            {(props) => (
              <input {...props} name="weight" inputMode="decimal" autoComplete="off" defaultValue={values.weight} />
            )}
          </Field>
          <Field label={words.breed} hint={texts.breedHint} error={faults.breed}>
            {(props) => (
              <input {...props} name="breed" autoComplete="off" defaultValue={values.breed} maxLength={lengths.breed} />
            )}
          </Field>
        </div>
        <fieldset aria-describedby="temperament-fault" className={styles.words}>
          <legend>{texts.temperament}</legend>
          <p id="temperament-fault" className={styles.fault}>
            {faults.temperament}
          </p>
          {words.temperaments.map(({ value, word }) => (
            <label key={value} className={styles.box}>
              <input
                type="checkbox"
                name="temperament"
                value={value}
                defaultChecked={values.temperament.includes(value)}
              />{' '}
              {word}
            </label>
          ))}
        </fieldset>
        <div className={styles.row}>
          {choice('goodWithChildren', words.goodWithChildren, yesOrNo)}
          {choice('goodWithDogs', words.goodWithDogs, yesOrNo)}
          {choice('goodWithCats', words.goodWithCats, yesOrNo)}
        </div>
        {choice('housing', texts.housing, [
          ['indoors', words.indoors],
          ['outdoors', words.outdoors],
          ['either', words.either],
        ])}
        <Field label={texts.fee} hint={texts.feeHint} error={faults.ownFee}>
          {(props) => (
            <input {...props} name="ownFee" inputMode="decimal" autoComplete="off" defaultValue={values.ownFee} />
          )}
        </Field>
        {text('needs', texts.needs, lengths.needs, 'en')}
        {text('needsDe', texts.needsDe, lengths.needs, 'de')}
        {text('story', texts.story, lengths.story, 'en')}
        {text('storyDe', texts.storyDe, lengths.story, 'de')}
        <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
          {texts.save}
        </button>
      </form>
    </section>
  )
}
