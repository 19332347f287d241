import type { z } from 'zod'
import type { Deps } from '@/server/deps'
import type { Change, IsTouchedBy } from '@/server/platform/db/live/changes'
import type { listPetsInput, Pet, petPageSchema } from './pets.schema'
import { startOfList } from './pets.service'

/** Whether any pet may have changed. */
const isAnyPet = (change: Change): boolean => change.of === 'part' && change.part === 'pet'

/** The changes that touch what is shown of a pet. */
export const touchesPet =
  ({ id }: Pet): IsTouchedBy =>
  (change) =>
    change.of === 'pet' ? change.petId === id : isAnyPet(change)

/** The changes that touch a page of pets: of those it shows, and of those that belong there now. */
export function touchesPetsListed(
  { ids, status, categoryId, cursor }: z.output<typeof listPetsInput>,
  { items, nextCursor }: z.output<typeof petPageSchema>,
  deps: Pick<Deps, 'cursors'>,
): IsTouchedBy {
  const shown = new Set(items.map(({ id }) => id))
  const from = startOfList(deps, cursor)
  const to = nextCursor === null ? Number.POSITIVE_INFINITY : (items.at(-1)?.id ?? from)
  return (change) => {
    if (change.of !== 'pet') return isAnyPet(change)
    if (shown.has(change.petId)) return true
    if (ids) return ids.has(change.petId)
    return (
      change.petId > from &&
      change.petId <= to &&
      change.type !== 'pet.withdrawn' &&
      (status === undefined || change.status === status) &&
      (categoryId === undefined || change.categoryId === categoryId)
    )
  }
}
