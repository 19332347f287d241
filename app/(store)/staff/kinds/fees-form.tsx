'use client'

import { useForm } from '@/app/_forms/use-form'
import { useLanguage } from '@/app/_shell/language/language-context'
import { Announcement } from '@/app/_shell/ui/announcement'
import { Field } from '@/app/_shell/ui/field'
import { type FeesFormState, saveFees } from './actions'
import { amountShown } from './amount-typed'
import { feesFormTexts } from './client-texts'
import styles from './kinds.module.css'

interface FeesFormProps {
  readonly currency: string
  readonly kinds: readonly { readonly categoryId: number; readonly name: string; readonly fee: string | null }[]
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
}

/** What the animals of each kind cost. An empty field means that nothing is stated. */
export function FeesForm({ currency, kinds, formKey }: FeesFormProps) {
  const language = useLanguage()
  const texts = feesFormTexts[language]
  const { state, fault, isBusy, form } = useForm<FeesFormState>(saveFees)
  const problem = fault.problem
  return (
    <form {...form} noValidate className={styles.fees}>
      {problem !== undefined && (
        <Announcement role="alert" focusKey={state}>
          <h3>{texts.notSaved}</h3>
          <p>{problem}</p>
        </Announcement>
      )}
      <input type="hidden" name="key" value={state?.key ?? formKey} />
      {kinds.map(({ categoryId, fee }) => (
        <input
          key={categoryId}
          type="hidden"
          name={`seen ${categoryId}`}
          value={state?.typed?.[`seen ${categoryId}`] ?? amountShown(fee, language)}
        />
      ))}
      {kinds.map(({ categoryId, name, fee }) => (
        <Field key={categoryId} label={name} error={isBusy ? undefined : state?.faults?.[categoryId]}>
          {(props) => (
            <input
              {...props}
              name={`fee ${categoryId}`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={state?.typed?.[`fee ${categoryId}`] ?? amountShown(fee, language)}
            />
          )}
        </Field>
      ))}
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.save(currency)}
      </button>
    </form>
  )
}
