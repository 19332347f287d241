'use client'

import { FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { OpenAtFirst } from '@/app/_shell/ui/open-at-first'
import { removeStaff } from './actions'
import { removeMemberTexts } from './client-texts'

interface RemoveFormProps {
  readonly member: { readonly id: string; readonly email: string }
  /** Whether the member is the signed-in user. */
  readonly isSelf: boolean
}

/** Lets an owner remove a member from the staff: explains the consequences, and asks for confirmation. */
export function RemoveForm({ member: { id, email }, isSelf }: RemoveFormProps) {
  const texts = useTexts(removeMemberTexts)
  const { form, ...sent } = useForm(removeStaff)
  return (
    <OpenAtFirst isOpen={sent.state !== undefined} className={disclosureStyles.disclosure}>
      <summary>
        {isSelf ? texts.openSelf : texts.open}
        {!isSelf && <span className="visually-hidden"> {email}</span>}
      </summary>
      <form {...form}>
        <FormContent {...sent} submit={isSelf ? texts.submitSelf : texts.submit}>
          <p>{isSelf ? texts.consequenceSelf : texts.consequence(email)}</p>
          <input type="hidden" name="userId" value={id} />
        </FormContent>
      </form>
    </OpenAtFirst>
  )
}
