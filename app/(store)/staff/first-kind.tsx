import Link from 'next/link'
import { getSession } from '@/app/_session/session'
import { hasStaffRole } from '@/server/callers/staff-role'
import { staffPages } from './staff-pages'

/** What to do where there is no kind of animals yet. */
export async function FirstKind() {
  const { path, role } = staffPages.kinds
  const session = await getSession()
  if (!hasStaffRole(session?.user.staffRole ?? null, role)) return 'Ask a manager of the store to add one.'
  return (
    <Link href={path} prefetch={false}>
      Add the first kind
    </Link>
  )
}
