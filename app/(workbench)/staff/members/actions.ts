'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { getLanguage } from '@/app/_shell/language/get-language'
import { isLanguage } from '@/server/platform/values/language'

const path = '/staff/members'

/** Gives a member of the staff another role. */
export async function changeStaffRole(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm({ form, path, done: 'role' }, ({ staffMembers }) =>
    staffMembers.setRole({ userId: formId(form, 'userId'), role: formText(form, 'role') }),
  )
}

/** Invites somebody to the staff by mail, in the language that the form has for it. */
export async function inviteStaff(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const chosen = formText(form, 'language')
  const language = isLanguage(chosen) ? chosen : await getLanguage()
  return answerForm({ form, path, done: 'invited' }, ({ staffMembers }) =>
    staffMembers.invite({ email: formText(form, 'email'), role: formText(form, 'role'), language }),
  )
}

/** Removes a member from the staff. */
export async function removeStaff(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm({ form, path, done: 'removed' }, ({ staffMembers }) =>
    staffMembers.remove({ userId: formId(form, 'userId') }),
  )
}

/** Withdraws an invitation to the staff. */
export async function withdrawStaffInvitation(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm({ form, path, done: 'withdrawn' }, ({ staffMembers }) =>
    staffMembers.withdrawInvitation({ invitation: formText(form, 'invitation') }),
  )
}
