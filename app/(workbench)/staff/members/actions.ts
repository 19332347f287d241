'use server'

import { answerForm } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { inProcessRouter } from '@/server/hosts/in-process-router'

const { staffMembers } = inProcessRouter
const path = '/staff/members'

/** Gives a member of the staff another role. */
export async function changeStaffRole(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, staffMembers.setRole, { path, done: 'role' })
}

/** Invites somebody to the staff by mail, in the language that the form has for it. */
export async function inviteStaff(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, staffMembers.invite, { path, done: 'invited' })
}

/** Removes a member from the staff. */
export async function removeStaff(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, staffMembers.remove, { path, done: 'removed' })
}

/** Withdraws an invitation to the staff. */
export async function withdrawStaffInvitation(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, staffMembers.withdrawInvitation, { path, done: 'withdrawn' })
}
