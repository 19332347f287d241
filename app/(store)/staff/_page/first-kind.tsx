import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { getSession } from '@/app/_shell/session/session'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import { firstKindTexts } from './first-kind-texts'
import { staffPages } from './staff-pages'

/** What to do while there are no kinds of animals. */
export async function FirstKind() {
  const { path, role } = staffPages.kinds
  const session = await getSession()
  const texts = await getTexts(firstKindTexts)
  if (!hasStaffRole(session?.user.staffRole ?? null, role)) return texts.ask
  return <Link href={path}>{texts.add}</Link>
}
