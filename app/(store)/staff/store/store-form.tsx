'use client'

import { formFieldTexts } from '@/app/_forms/texts'
import { useForm } from '@/app/_forms/use-form'
import { useLanguage, useTexts } from '@/app/_shell/language/language-context'
import { Announcement } from '@/app/_shell/ui/announcement'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { type Weekday, weekdays } from '@/server/domain/store/weekdays'
import type { Language } from '@/server/platform/values/language'
import { saveStore } from './actions'
import { storeFieldHints, storeFieldLabels, storeFormTexts } from './client-texts'
import styles from './store-form.module.css'
import type { OtherChange, StoreField, StoreFormField, StoreFormState, VisitsOutside } from './store-form-state'

interface StoreFormProps {
  /** What the form starts with. */
  readonly initialState: StoreFormState
  /** For people, in the language of the page. */
  readonly dayNames: Readonly<Record<Weekday, string>>
  readonly maxLengths: { readonly line: number; readonly text: number }
}

/**
 * What the store says about itself. Checked by the server: a browser would not let an unusual telephone number be
 * corrected.
 */
export function StoreForm({ initialState, dayNames, maxLengths }: StoreFormProps) {
  const language = useLanguage()
  const [texts, labels, hints] = [storeFormTexts[language], storeFieldLabels[language], storeFieldHints[language]]
  const { state = initialState, fault, isBusy, form } = useForm<StoreFormState>(saveStore)
  const { values } = state
  // While it is sent again, no faults are known.
  const faults = (!isBusy && state.faults) || {}
  const control = (field: StoreFormField) => ({ name: field, defaultValue: values[field] ?? '' })
  const line = (field: StoreField, attributes: object = {}) => (
    <Field label={labels[field]} hint={hints[field]} error={faults[field]}>
      {(props) => (
        <input {...props} {...control(field)} maxLength={maxLengths.line} autoComplete="off" {...attributes} />
      )}
    </Field>
  )
  const text = (field: StoreField, lang: Language) => (
    <Field label={labels[field]} hint={hints[field]} error={faults[field]}>
      {(props) => <textarea {...props} {...control(field)} lang={lang} maxLength={maxLengths.text} rows={4} />}
    </Field>
  )
  const time = (label: string, field: StoreFormField) => (
    <Field label={label} error={faults[field]}>
      {(props) => <input {...props} {...control(field)} type="time" />}
    </Field>
  )
  return (
    <form {...form} noValidate className={`${formStyles.form} ${styles.form}`}>
      <StoreFormNotice state={state} problem={fault.problem} />
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="expectedVersion" value={state.version} />
      {state.outside?.visits.map(({ orderId }) => (
        <input key={orderId} type="hidden" name="seenVisit" value={orderId} />
      ))}
      <fieldset>
        <legend>{texts.contact}</legend>
        {line('name')}
        {line('email', { inputMode: 'email', maxLength: 254 })}
        {line('phone', { type: 'tel' })}
      </fieldset>
      <fieldset>
        <legend>{texts.address}</legend>
        {line('streetAddress')}
        {line('locality')}
        {line('region')}
        {line('postalCode')}
        {line('country', { maxLength: 2 })}
      </fieldset>
      <fieldset aria-describedby="hours-hint">
        <legend>{texts.hours}</legend>
        <p id="hours-hint" className={styles.hint}>
          {texts.hoursHint}
        </p>
        {weekdays.map((day) => (
          <div key={day} className={styles.day}>
            {time(texts.opens(dayNames[day]), `${day}.opens`)}
            {time(texts.closes(dayNames[day]), `${day}.closes`)}
          </div>
        ))}
      </fieldset>
      <fieldset aria-describedby="visits-hint">
        <legend>{texts.visits}</legend>
        <p id="visits-hint" className={styles.hint}>
          {texts.visitsHint}
        </p>
        {line('timeZone')}
        {line('visitMinutes', { inputMode: 'numeric', maxLength: 3 })}
        {line('visitsAtOnce', { inputMode: 'numeric', maxLength: 2 })}
        <Field label={labels.closedOn} hint={hints.closedOn} error={faults.closedOn}>
          {(props) => <textarea {...props} {...control('closedOn')} rows={3} />}
        </Field>
      </fieldset>
      <fieldset>
        <legend>{texts.terms}</legend>
        {text('handover', 'en')}
        {text('reservationCost', 'en')}
        {text('priceSettlement', 'en')}
        {line('currency', { maxLength: 3 })}
      </fieldset>
      <fieldset aria-describedby="german-hint">
        <legend>{texts.german}</legend>
        <p id="german-hint" className={styles.hint}>
          {texts.germanHint}
        </p>
        {text('handoverDe', 'de')}
        {text('reservationCostDe', 'de')}
        {text('priceSettlementDe', 'de')}
      </fieldset>
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {state.outside ? texts.saveAnyway : texts.save}
      </button>
    </form>
  )
}

interface StoreFormNoticeProps {
  readonly state: StoreFormState
  readonly problem: string | undefined
}

/** Why nothing was saved. */
function StoreFormNotice({ state, problem }: StoreFormNoticeProps) {
  const texts = useTexts(storeFormTexts)
  const { fieldsBelow } = useTexts(formFieldTexts)
  const { faults, otherChange, outside } = state
  if (!(problem || faults || otherChange || outside)) return null
  return (
    <Announcement role="alert" focusKey={problem ?? faults ?? otherChange ?? outside}>
      {otherChange && !problem ? (
        <OtherChangeNotice {...otherChange} />
      ) : outside && !problem ? (
        <VisitsOutsideNotice {...outside} />
      ) : (
        <>
          {/* Unknown for one that got no answer. */}
          {problem === state.problem && <h2>{texts.notSaved}</h2>}
          <p>{problem ?? fieldsBelow}</p>
        </>
      )}
    </Announcement>
  )
}

function VisitsOutsideNotice({ visits }: VisitsOutside) {
  const texts = useTexts(storeFormTexts)
  return (
    <>
      <h2>{texts.outside(visits.length)}</h2>
      <p>{texts.outsideText}</p>
      <ul>
        {visits.map(({ orderId, when, what }) => (
          <li key={orderId}>
            {when}: {what}
          </li>
        ))}
      </ul>
    </>
  )
}

function OtherChangeNotice({ by, when, differences }: OtherChange) {
  const texts = useTexts(storeFormTexts)
  return (
    <>
      <h2>{texts.conflict}</h2>
      <p>{texts.conflictText(by, when)}</p>
      <dl aria-label={texts.theirs} className={styles.differences}>
        {differences.map(({ label, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{now}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
