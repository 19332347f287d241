'use client'

import { FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import disclosureStyles from '@/app/_ui/disclosure.module.css'
import { OpenAtFirst } from '@/app/_ui/open-at-first'
import { removeStaff } from './actions'

interface RemoveFormProps {
  readonly member: { readonly id: string; readonly email: string }
  /** Whether the member is who is signed in. */
  readonly isSelf: boolean
}

/** Lets an owner remove a member from the staff: says what comes of it, and asks whether they mean it. */
export function RemoveForm({ member: { id, email }, isSelf }: RemoveFormProps) {
  const { form, ...sent } = useForm(removeStaff)
  return (
    <OpenAtFirst isOpen={sent.state !== undefined} className={disclosureStyles.disclosure}>
      <summary>
        {isSelf ? 'Leave the staff…' : 'Remove…'}
        {!isSelf && <span className="visually-hidden"> {email}</span>}
      </summary>
      <form {...form}>
        <FormContent {...sent} submit={isSelf ? 'Leave the staff' : 'Remove from the staff'}>
          <p>
            {isSelf
              ? 'You are signed out everywhere, and see none of these pages until an owner invites you again.'
              : `${email} is signed out everywhere, and sees none of these pages any more.`}
          </p>
          <input type="hidden" name="userId" value={id} />
        </FormContent>
      </form>
    </OpenAtFirst>
  )
}
