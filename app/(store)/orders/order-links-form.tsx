'use client'

import { FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Announcement } from '@/app/_shell/ui/announcement'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { Field } from '@/app/_shell/ui/field'
import type { FieldRules } from '@/app/_shell/ui/field-rules'
import formStyles from '@/app/_shell/ui/form.module.css'
import { type OrderLinksFormState, requestOrderLinks } from './order-links-actions'
import { orderLinksTexts } from './order-links-texts'

interface OrderLinksFormProps {
  /** The browser's checks of the e-mail address. */
  readonly emailRules: FieldRules
}

/** Asks for an e-mail address, which gets links to its orders. Folded up, unless it says what is wrong. */
export function OrderLinksForm({ emailRules }: OrderLinksFormProps) {
  const texts = useTexts(orderLinksTexts)
  const { form, ...sent } = useForm<OrderLinksFormState>(requestOrderLinks)
  const { state } = sent
  return (
    <details className={disclosureStyles.disclosure} open={state !== undefined}>
      <summary>{texts.open}</summary>
      <form {...form} className={formStyles.form}>
        {state?.sentTo !== undefined && !sent.isBusy && (
          <Announcement role="status" focusKey={state}>
            <p>{texts.done(bidiIsolate(state.sentTo))}</p>
          </Announcement>
        )}
        <FormContent {...sent} submit={texts.send} submitClassName="button secondary">
          <Field label={texts.email} hint={texts.hint} error={sent.issues?.email}>
            {(field) => (
              <input
                {...field}
                {...emailRules}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={state?.values?.email}
              />
            )}
          </Field>
        </FormContent>
      </form>
    </details>
  )
}
