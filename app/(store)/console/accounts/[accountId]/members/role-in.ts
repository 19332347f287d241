import 'server-only'
import { formText } from '@/app/_forms/form-text'
import { MembershipRole } from '@/server/db/generated/enums'

/** The role that a form names; the lesser one if it names none. */
export const roleIn = (form: FormData): MembershipRole =>
  formText(form, 'role') === MembershipRole.owner ? MembershipRole.owner : MembershipRole.member
