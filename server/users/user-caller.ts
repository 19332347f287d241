import type { UserCaller } from '@/server/callers/caller'
import type { Session } from './sessions.service'

/** The signed-in user, as a caller of procedures. */
export const userCallerOf = ({ user }: Pick<Session, 'user'>): UserCaller => ({
  kind: 'user',
  userId: String(user.id),
  isStaff: user.isStaff,
})
