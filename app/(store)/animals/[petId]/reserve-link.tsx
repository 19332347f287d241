import 'server-only'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { getSession } from '@/app/_shell/session/session'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { reserveLinkTexts } from './texts'

/** The staff's link to reserve an animal for somebody else. Renders nothing for shoppers. */
export async function ReserveLink({ pet: { id, status } }: { readonly pet: Pet }) {
  if (status !== 'available' || !(await getSession())?.user.staffRole) return null
  return (
    <p className="not-printed">
      <Link href={`/staff/animals/${id}/reserve`}>{(await getTexts(reserveLinkTexts)).link}</Link>
    </p>
  )
}
