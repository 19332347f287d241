import 'server-only'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { isAvailable } from '@/app/(store)/staff/animals/animal-state'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { reserveTexts } from './reserve/texts'

/** What else can be done with an animal, each on a page of its own. */
export async function AnimalLinks({ animal }: { readonly animal: StaffPet }) {
  if (!isAvailable(animal)) return null
  return (
    <p>
      <Link href={`/staff/animals/${animal.id}/reserve`} className="button secondary">
        {(await getTexts(reserveTexts)).link}
      </Link>
    </p>
  )
}
