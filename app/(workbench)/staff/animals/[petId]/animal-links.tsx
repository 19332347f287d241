import 'server-only'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { reserveLinkTexts } from '@/app/(store)/animals/[petId]/texts'
import { isAvailable } from '@/app/(workbench)/staff/animals/animal-state'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { cardTexts } from './card/texts'

/** What else can be done with an animal, each on a page of its own. */
export async function AnimalLinks({ animal }: { readonly animal: StaffPet }) {
  const language = await getLanguage()
  return (
    <p>
      {isAvailable(animal) && (
        <>
          <Link href={`/staff/animals/${animal.id}/reserve`}>{reserveLinkTexts[language].link}</Link>
          {' · '}
        </>
      )}
      <Link href={`/staff/animals/${animal.id}/card`}>{cardTexts[language].link}</Link>
    </p>
  )
}
