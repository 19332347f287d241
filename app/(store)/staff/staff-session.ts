import 'server-only'
import { getSession } from '@/app/_session/session'
import { type UserCaller, userCallerOf } from '@/server/callers/caller'

/** Who asks for a staff page: a member of staff, as a caller of procedures, or somebody else, or nobody we know. */
export async function getStaffSession(): Promise<{ readonly caller?: UserCaller; readonly email: string | undefined }> {
  const session = await getSession()
  const email = session?.user.email
  return session?.user.isStaff ? { caller: userCallerOf(session), email } : { email }
}
