import { ProblemForm } from '@/app/_forms/problem-form'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import styles from './cancel-order.module.css'
import { cancelOwnOrder } from './cancel-own-order'
import { cancelTexts, customerReasonTexts } from './order-texts'

/** Lets the customer cancel an order: asks whether they mean it, and why, if they like to say. */
export const CancelOrder = ({ trackingCode, name }: { trackingCode: string; name: string }) => (
  <details className={`${styles.cancel} not-printed`}>
    <summary>{cancelTexts.open}</summary>
    <ProblemForm action={cancelOwnOrder} className={formStyles.form}>
      <h2>{cancelTexts.title(name)}</h2>
      <p>{cancelTexts.consequence(name)}</p>
      <input type="hidden" name="trackingCode" value={trackingCode} />
      <Field label={cancelTexts.reason}>
        {(field) => (
          <select {...field} name="reason" defaultValue="">
            <option value="">{cancelTexts.noReason}</option>
            {Object.entries(customerReasonTexts).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="button">
        {cancelTexts.confirm}
      </button>
    </ProblemForm>
  </details>
)
