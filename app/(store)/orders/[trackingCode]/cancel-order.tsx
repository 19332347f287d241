import type { ToggleEvent } from 'react'
import { FormAlert, FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { cancelOwnOrder } from './actions'
import styles from './cancel-order.module.css'
import { cancelTexts, customerReasonTexts } from './texts'

/** On a phone, the opened part would be below the screen. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

interface CancelOrderProps {
  readonly trackingCode: string
  /** The animal's name. */
  readonly name: string
  /** Whether the order can still be cancelled. */
  readonly isOffered: boolean
}

/**
 * Lets the customer cancel an order: asks whether they are sure, and why, if they care to say. Says if it was too late.
 */
export function CancelOrder({ trackingCode, name, isOffered }: CancelOrderProps) {
  const texts = useTexts(cancelTexts)
  const reasons = useTexts(customerReasonTexts)
  const { form, ...sent } = useForm(cancelOwnOrder)
  if (!isOffered) return <FormAlert failure={sent.failure} />
  return (
    <details className={`${disclosureStyles.disclosure} ${styles.cancel} not-printed`} onToggle={showWhole}>
      <summary>{texts.open}</summary>
      <form {...form} className={formStyles.form}>
        <FormContent {...sent} submit={texts.confirm}>
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
        </FormContent>
      </form>
    </details>
  )
}
