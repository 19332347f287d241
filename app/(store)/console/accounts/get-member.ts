import 'server-only'
import { findMember, type Member } from '@/server/callers/memberships'
import { getRuntime } from '@/server/current-runtime'
import type { Session } from '@/server/users/sessions.service'
import { parseId } from '@/server/values/id'

/** The signed-in user as a member of an account, whose id is text from an address or a form. */
export async function getMember({ user }: Session, accountId: string): Promise<Member | undefined> {
  const id = parseId(accountId)
  return id === undefined ? undefined : findMember((await getRuntime()).users.db, user.id, id)
}
