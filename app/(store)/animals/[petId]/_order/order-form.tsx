import type { FormEventHandler } from 'react'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { Field } from '@/app/_shell/ui/field'
import type { FieldRules } from '@/app/_shell/ui/field-rules'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { Closures } from '@/server/domain/store/opening-hours'
import styles from './order-form.module.css'
import type { OrderFormState } from './order-form-state'
import type { OrderIssues } from './order-issues'
import { DAYS_AHEAD, daysAfter, isClosedOn } from './preferred-days'
import type { OrderSectionTexts } from './texts'

interface OrderFormProps {
  readonly texts: OrderSectionTexts
  readonly petId: number
  readonly fields: Readonly<Record<'name' | 'email', FieldRules>>
  /** What the form starts with. */
  readonly formState: OrderFormState
  /** Why the server rejected fields. */
  readonly issues: OrderIssues
  /** The earliest day that can be chosen, as in 2026-12-24. */
  readonly earliestDay: string
  /** When the store is closed, so that such a day can't be chosen. */
  readonly closures: Closures
  /** Whether a visit is chosen after ordering; then a day is for those who cannot come. */
  readonly takesVisits: boolean
  /** What the e-mail address is for. */
  readonly emailHint: string
  readonly isBusy: boolean
  /** Submits the form without JavaScript. */
  readonly action: (form: FormData) => void
  readonly onFocus: () => void
  readonly onInput: FormEventHandler<HTMLFormElement>
  readonly onSubmit: FormEventHandler<HTMLFormElement>
}

/** Who orders, and for which day. The browser checks what it can, the server does the rest. */
export function OrderForm({
  texts,
  petId,
  fields,
  formState,
  issues,
  earliestDay,
  closures,
  takesVisits,
  emailHint,
  isBusy,
  ...sending
}: OrderFormProps) {
  const refuseClosedDay = (field: HTMLInputElement | null) =>
    field?.setCustomValidity(isClosedOn(field.value, closures) ? texts.fields.shipDate.closed : '')
  const preferredDate = (
    <Field
      label={texts.fields.shipDate.label}
      error={issues.shipDate}
      texts={{ tooHigh: texts.fields.shipDate.tooLate }}
      hint={texts.fields.shipDate.hint}
    >
      {(field) => (
        <input
          {...field}
          name="wishDay"
          type="date"
          min={earliestDay}
          max={daysAfter(earliestDay, DAYS_AHEAD)}
          // Even for what was typed before there was a script.
          ref={refuseClosedDay}
          onInput={({ currentTarget }) => refuseClosedDay(currentTarget)}
          autoComplete="off"
          defaultValue={formState.values?.wishDay}
        />
      )}
    </Field>
  )
  return (
    <form className={formStyles.form} {...sending}>
      <input type="hidden" name="petId" value={petId} />
      <input type="hidden" name="key" value={formState.key} />
      <Field label={texts.fields.name.label} error={issues.name} texts={texts.fields.name}>
        {(field) => (
          <input {...field} name="name" autoComplete="name" defaultValue={formState.values?.name} {...fields.name} />
        )}
      </Field>
      <Field label={texts.fields.email.label} error={issues.email} texts={texts.fields.email} hint={emailHint}>
        {(field) => (
          <input
            {...field}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={formState.values?.email}
            {...fields.email}
          />
        )}
      </Field>
      {takesVisits ? (
        <>
          <p>{texts.fields.shipDate.visit}</p>
          <details
            className={disclosureStyles.disclosure}
            open={Boolean(formState.values?.wishDay || issues.shipDate)}
            // A browser says nothing of a field that cannot be seen.
            onInvalidCapture={({ currentTarget }) => currentTarget.setAttribute('open', '')}
          >
            <summary>{texts.fields.shipDate.noVisit}</summary>
            {preferredDate}
          </details>
        </>
      ) : (
        preferredDate
      )}
      {/* Not disabled while busy, which would lose the focus. */}
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.order}
      </button>
      <p role="status" className={styles.status}>
        {isBusy && texts.ordering}
      </p>
    </form>
  )
}
