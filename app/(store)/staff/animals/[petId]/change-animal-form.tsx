'use client'

import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { AnimalFieldRules } from '@/app/(store)/staff/animals/new/animal-fields'
import { AnimalFields, AnimalFormAlert } from '@/app/(store)/staff/animals/new/animal-form'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { Language } from '@/server/platform/values/language'
import { changeAnimal } from './actions'
import styles from './change-animal-form.module.css'
import type { ChangeAnimalField, ChangeAnimalFormState } from './change-animal-form-state'
import { changeAnimalFormTexts } from './client-texts'
import type { ProfileWords } from './profile-words'

interface ChangeAnimalFormProps {
  /** The animal as it is now. */
  readonly pet: Pick<Pet, 'id' | 'name' | 'categoryId'>
  readonly fields: AnimalFieldRules
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  /** What the form starts with. */
  readonly initialState: ChangeAnimalFormState
  readonly words: ProfileWords
  readonly lengths: { readonly breed: number; readonly needs: number; readonly story: number }
}

/** An animal and its profile; empty fields of the profile are not shown in the shop. */
export function ChangeAnimalForm({ pet, fields, categories, initialState, words, lengths }: ChangeAnimalFormProps) {
  const { state = initialState, refusal, fault, isBusy, form } = useForm<ChangeAnimalFormState>(changeAnimal)
  const texts = useTexts(changeAnimalFormTexts)
  const { values } = state
  const { failure, faults = {} } = refusal ?? {}
  const yesOrNo = [
    ['yes', texts.yes],
    ['no', texts.no],
  ] as const
  const choice = (
    field: ChangeAnimalField,
    label: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => (
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
  const text = (field: ChangeAnimalField, label: string, maxLength: number, lang: Language) => (
    <Field label={label} error={faults[field]}>
      {(props) => (
        <textarea {...props} name={field} defaultValue={values[field]} lang={lang} maxLength={maxLength} rows={3} />
      )}
    </Field>
  )
  return (
    <form {...form} className={`${formStyles.form} ${styles.form}`}>
      <AnimalFormAlert problem={fault.problem} failure={failure} />
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="petId" value={pet.id} />
      <input type="hidden" name="seenName" value={pet.name} />
      <input type="hidden" name="seenCategoryId" value={pet.categoryId} />
      <input type="hidden" name="expectedVersion" value={state.version} />
      <AnimalFields values={values} failure={failure} fields={fields} categories={categories} />
      <section aria-labelledby="facts" className={styles.facts}>
        <h2 id="facts">{texts.title}</h2>
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
          <Field label={texts.weight} error={faults.weightGrams}>
            {(props) => (
              <input
                {...props}
                name="weightGrams"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={values.weightGrams}
              />
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
                defaultChecked={values.temperament?.split(' ').includes(value)}
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
      </section>
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.save}
      </button>
    </form>
  )
}
