import 'server-only'
import { api, personalApi } from '@/app/_trpc/server'
import { findAnimal } from '@/app/(workbench)/staff/animals/find-animal'
import type { Pet, StaffPet, UnofferedState } from '@/server/domain/pets/pets.schema'
import { unofferedStates } from '@/server/domain/pets/pets.schema'

/** How many of each kind of thing are shown. */
const MAX_SHOWN = 5

/** An animal, and why it is not offered if it is not. */
type FoundAnimal = Pet & { readonly state?: UnofferedState }

/** Looks for orders, animals and customers by one text; at most five of each, what it names exactly first. */
export async function findEverything(search: string) {
  const { staffOrders, staffCustomers } = await personalApi()
  const [{ orders }, animals, { items }] = await Promise.all([
    staffOrders.search({ search, sort: 'newest', page: 1 }),
    findAnimals(search),
    staffCustomers.search({ search }),
  ])
  return { orders: orders.slice(0, MAX_SHOWN), animals, customers: items.slice(0, MAX_SHOWN) }
}

/** By number, number of the chip, or name; offered or not. */
async function findAnimals(search: string): Promise<readonly FoundAnimal[]> {
  const { staffPets, staffHealth } = await personalApi()
  const [numbered, chipped, offered, ...unoffered] = await Promise.all([
    findAnimal(search.replace(/^#/, '')),
    staffHealth.findByChip({ search }),
    (await api()).pets.browse({ search, limit: MAX_SHOWN }),
    ...unofferedStates.map(async (state) =>
      (await staffPets.listUnoffered({ state, search })).items.map((animal) => ({ ...animal, state })),
    ),
  ])
  const found: readonly FoundAnimal[] = [
    ...[...(numbered ? [numbered] : []), ...chipped].map(withState),
    ...offered.items,
    ...unoffered.flat(),
  ]
  return [...new Map(found.map((animal) => [animal.id, animal])).values()].slice(0, MAX_SHOWN)
}

const withState = (animal: StaffPet): FoundAnimal => {
  const state = animal.isDraft ? 'draft' : animal.isWithdrawn ? 'withdrawn' : undefined
  return { ...animal, ...(state && { state }) }
}
