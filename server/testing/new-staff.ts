import type { Database } from '@/server/platform/db/client'
import type { Caller } from '@/server/procedures/callers/caller'

/** A member of the staff who is signed in; their e-mail address begins with their name. */
export async function newStaff(db: Database, name: string): Promise<Extract<Caller, { kind: 'user' }>> {
  const { id } = await db.user.create({ data: { name, email: `${name.toLowerCase()}@example.com`, role: 'staff' } })
  return { kind: 'user', userId: String(id), staffRole: 'owner', isFresh: false }
}
