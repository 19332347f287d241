import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { getSession } from '@/app/_shell/session/session'
import { pages } from '@/server/http/page-table/page-table'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import { firstKindTexts } from './first-kind-texts'

/** What to do while there are no kinds of animals. */
export async function FirstKind() {
  const session = await getSession()
  const texts = await getTexts(firstKindTexts)
  if (!hasStaffRole(session?.user.staffRole ?? null, pages['/staff/kinds'].role)) return texts.ask
  return <Link href="/staff/kinds">{texts.add}</Link>
}
