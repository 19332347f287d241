'use client'

import { Fragment } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { EditFields, formControls } from '@/app/_forms/form-controls'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Announcement } from '@/app/_shell/ui/announcement'
import formStyles from '@/app/_shell/ui/form.module.css'
import { weekdays } from '@/server/domain/store/weekdays'
import type { Language } from '@/server/platform/values/language'
import { saveStore } from './actions'
import { storeFormTexts } from './client-texts'
import styles from './store-form.module.css'
import type { StoreField, StoreFormField, StoreFormState, VisitsOutside } from './store-form-state'

interface StoreFormProps {
  /** What the form starts with. */
  readonly initialState: StoreFormState
  readonly fields: FieldDescriptions<StoreFormField>
  readonly maxLengths: { readonly line: number; readonly text: number }
}

/**
 * What the store says about itself. Checked by the server: a browser would not let an unusual telephone number be
 * corrected.
 */
export function StoreForm({ initialState, fields, maxLengths }: StoreFormProps) {
  const texts = useTexts(storeFormTexts)
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(saveStore, initialState)
  const { line, text } = formControls({ fields, values: state.values, issues })
  const short = (field: StoreField, attributes: object = {}) =>
    line(field, { maxLength: maxLengths.line, ...attributes })
  const long = (field: StoreField, lang: Language) => text(field, { lang, maxLength: maxLengths.text, rows: 4 })
  return (
    <form {...form} noValidate className={`${formStyles.form} ${styles.form}`}>
      {refusal?.outside && !failure ? (
        <VisitsOutsideNotice {...refusal.outside} />
      ) : (
        <FailureNotice failure={failure} refusal={refusal} title={texts.notSaved} />
      )}
      <EditFields of={state} />
      {state.outside?.visits.map(({ orderId }) => (
        <input key={orderId} type="hidden" name="seenVisit" value={orderId} />
      ))}
      <Fragment key={fieldsKey}>
        <fieldset id="contact">
          <legend>{texts.contact}</legend>
          {short('name')}
          {short('email', { inputMode: 'email', maxLength: 254 })}
          {short('phone', { type: 'tel' })}
        </fieldset>
        <fieldset id="address">
          <legend>{texts.address}</legend>
          {short('streetAddress')}
          {short('locality')}
          {short('region')}
          {short('postalCode')}
          {short('country', { maxLength: 2 })}
        </fieldset>
        <fieldset id="hours" aria-describedby="hours-hint">
          <legend>{texts.hours}</legend>
          <p id="hours-hint" className={styles.hint}>
            {texts.hoursHint}
          </p>
          {weekdays.map((day) => (
            <div key={day} className={styles.day}>
              {line(`${day}.opens`, { type: 'time' })}
              {line(`${day}.closes`, { type: 'time' })}
            </div>
          ))}
        </fieldset>
        <fieldset aria-describedby="visits-hint">
          <legend>{texts.visits}</legend>
          <p id="visits-hint" className={styles.hint}>
            {texts.visitsHint}
          </p>
          {short('timeZone')}
          {short('visitMinutes', { inputMode: 'numeric', maxLength: 3 })}
          {short('visitsAtOnce', { inputMode: 'numeric', maxLength: 2 })}
          {text('closedOn', { rows: 3 })}
        </fieldset>
        <fieldset>
          <legend>{texts.terms}</legend>
          {long('handover', 'en')}
          {long('reservationCost', 'en')}
          {long('priceSettlement', 'en')}
          {short('currency', { maxLength: 3 })}
        </fieldset>
        <fieldset aria-describedby="german-hint">
          <legend>{texts.german}</legend>
          <p id="german-hint" className={styles.hint}>
            {texts.germanHint}
          </p>
          {long('handoverDe', 'de')}
          {long('reservationCostDe', 'de')}
          {long('priceSettlementDe', 'de')}
        </fieldset>
        <fieldset aria-describedby="home-hint">
          <legend>{texts.home}</legend>
          <p id="home-hint" className={styles.hint}>
            {texts.homeHint}
          </p>
          {short('slogan', { lang: 'en' })}
          {long('welcome', 'en')}
          {short('motto', { lang: 'en' })}
          {short('sloganDe', { lang: 'de' })}
          {long('welcomeDe', 'de')}
          {short('mottoDe', { lang: 'de' })}
        </fieldset>
      </Fragment>
      <p className={formStyles.save}>
        <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
          {state.outside ? texts.saveAnyway : texts.save}
        </button>
      </p>
    </form>
  )
}

/** The visits for which the store would be closed: nothing is saved yet. */
function VisitsOutsideNotice({ visits }: VisitsOutside) {
  const texts = useTexts(storeFormTexts)
  return (
    <Announcement role="alert" focusKey={visits}>
      <h2>{texts.outside(visits.length)}</h2>
      <p>{texts.outsideText}</p>
      <ul>
        {visits.map(({ orderId, when, what }) => (
          <li key={orderId}>
            {when}: {what}
          </li>
        ))}
      </ul>
    </Announcement>
  )
}
