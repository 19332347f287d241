import type { ToggleEvent } from 'react'
import { ProblemForm } from '@/app/_forms/problem-form'
import { useTexts } from '@/app/_language/language-context'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import styles from './cancel-order.module.css'
import { cancelOwnOrder } from './cancel-own-order'
import { cancelTexts, customerReasonTexts } from './order-texts'

/** On a phone, what opens would be below the screen. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** Lets the customer cancel an order: asks whether they mean it, and why, if they like to say. */
export function CancelOrder({ trackingCode, name }: { trackingCode: string; name: string }) {
  const texts = useTexts(cancelTexts)
  const reasons = useTexts(customerReasonTexts)
  return (
    <details className={`${styles.cancel} not-printed`} onToggle={showWhole}>
      <summary>{texts.open}</summary>
      <ProblemForm action={cancelOwnOrder} className={formStyles.form}>
        <h2>{texts.title(name)}</h2>
        <p>{texts.consequence(name)}</p>
        <input type="hidden" name="trackingCode" value={trackingCode} />
        <Field label={texts.reason}>
          {(field) => (
            <select {...field} name="reason" defaultValue="">
              <option value="">{texts.noReason}</option>
              {Object.entries(reasons).map(([reason, text]) => (
                <option key={reason} value={reason}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button">
          {texts.confirm}
        </button>
      </ProblemForm>
    </details>
  )
}
