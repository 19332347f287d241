import type { z } from 'zod'
import type { Deps } from '@/server/deps'
import type { Pet } from '@/server/pets/pets.schema'
import { browseQuery } from './browse-query'
import { kindsBeginningWith, listKinds } from './kinds'
import { MAX_KINDS, MAX_PETS, type suggestionsSchema, type suggestPetsInput } from './suggest.schema'

/** Too many names are similar to it for somebody who is still typing. In other scripts, so much may be a whole name. */
const SHORT = /^[\x20-\x7e]{1,3}$/

/**
 * What somebody who has typed so far may be looking for: kinds, and pets by their names. Those that can be ordered and
 * whose names begin so come first, then all others, best match first.
 */
export async function suggestPets(
  { db }: Pick<Deps, 'db'>,
  { search }: z.output<typeof suggestPetsInput>,
): Promise<z.output<typeof suggestionsSchema>> {
  const [kinds, available, all] = await Promise.all([
    listKinds({ db }),
    findByName(db, { search, status: 'available', isPrefixOnly: true }),
    findByName(db, { search, isPrefixOnly: SHORT.test(search) }),
  ])
  const names = new Map(kinds.map(({ id, name }) => [id, name]))
  const pets = new Map([...available, ...all].map((pet) => [pet.id, pet]))
  return {
    kinds: kindsBeginningWith(kinds, search).slice(0, MAX_KINDS),
    pets: [...pets.values()].slice(0, MAX_PETS).map((pet) => ({ ...pet, category: names.get(pet.categoryId) ?? '' })),
  }
}

async function findByName(
  db: Deps['db'],
  asked: { readonly search: string; readonly status?: 'available'; readonly isPrefixOnly: boolean },
): Promise<readonly Pet[]> {
  const order = { sort: 'relevance', start: undefined, limit: MAX_PETS, isUncounted: true } as const
  const { text, values } = browseQuery({ ...order, ...asked })
  const [found] = await db.query<{ pets: Pet[] }>(text, values)
  return found?.pets ?? []
}
