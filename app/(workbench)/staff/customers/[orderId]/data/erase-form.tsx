'use client'

import { FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import formStyles from '@/app/_shell/ui/form.module.css'
import { OpenAtFirst } from '@/app/_shell/ui/open-at-first'
import { eraseCustomer } from '@/app/(workbench)/staff/customers/[orderId]/actions'
import { eraseFormTexts } from '@/app/(workbench)/staff/customers/[orderId]/client-texts'

interface EraseFormProps {
  readonly orderId: number
  /** The numbers of the orders that have not ended. */
  readonly openOrders: readonly number[]
}

/** Lets managers remove what is held about a customer: says what goes and what stays, and asks for confirmation. */
export function EraseForm({ orderId, openOrders }: EraseFormProps) {
  const texts = useTexts(eraseFormTexts)
  const { form, ...sent } = useForm(eraseCustomer)
  return (
    <OpenAtFirst isOpen={sent.state !== undefined} className={disclosureStyles.disclosure}>
      <summary>{texts.open}</summary>
      <form {...form} className={formStyles.form}>
        <FormContent {...sent} submit={texts.confirm}>
          <p>{texts.removed}</p>
          <p>{texts.stays}</p>
          <input type="hidden" name="orderId" value={orderId} />
          {openOrders.length > 0 && (
            <>
              <p>{texts.openOrders(openOrders)}</p>
              <label>
                <input type="checkbox" name="cancelsOrders" value="yes" /> {texts.cancelsOrders}
              </label>
            </>
          )}
        </FormContent>
      </form>
    </OpenAtFirst>
  )
}
