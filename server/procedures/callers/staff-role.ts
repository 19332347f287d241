import type { StaffRole } from '@/server/platform/db/generated/enums'

export type { StaffRole }

/** From lowest to highest: each may do what those before it may, and more. */
export const staffRoles = ['clerk', 'manager', 'owner'] as const satisfies readonly StaffRole[]

export const isStaffRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text)

/** What the database says about a user's roles. */
interface UserRoles {
  readonly role: 'staff' | null
  readonly staffRole: StaffRole | null
}

/** For members and invitations from before there were roles: they may do everything, as before. */
export const DEFAULT_STAFF_ROLE: StaffRole = 'owner'

/** A user's role in the staff; null if they have none. */
export const staffRoleOf = ({ role, staffRole }: UserRoles): StaffRole | null =>
  role === 'staff' ? (staffRole ?? DEFAULT_STAFF_ROLE) : null

/** Whether a role is enough where `least` is needed. */
export const hasStaffRole = (role: StaffRole | null, least: StaffRole): boolean =>
  role !== null && staffRoles.indexOf(role) >= staffRoles.indexOf(least)
