import type { z } from 'zod'
import type { Deps } from '@/server/deps'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { listSummaries } from '@/server/domain/pets/summaries/summaries.service'
import { MAX_SUGGESTED_KINDS, MAX_SUGGESTED_PETS, type suggestionsSchema, type suggestPetsInput } from './browse.schema'
import { browseQuery } from './browse-query'
import { interpretSearch, listKinds } from './interpret-search'
import type { Meant } from './matches'
import { kindsBegunWith } from './meaning'

/** This many of the pets that a text means are enough to choose available ones from. */
const MAX_CONSIDERED = 100

/**
 * Too many names are similar to so short a text while somebody is still typing. In other scripts, it may be a whole
 * name.
 */
const SHORT = /^[\x20-\x7e]{1,3}$/

/**
 * What somebody who is typing may be looking for: kinds, and pets by their names and by what is known of them. Pets
 * that can be ordered and match what was typed come first, then all others, best match first.
 */
export async function suggestPets(
  { db }: Pick<Deps, 'db'>,
  { search }: z.output<typeof suggestPetsInput>,
): Promise<z.output<typeof suggestionsSchema>> {
  const kinds = await listKinds({ db })
  const { meant, understood } = await interpretSearch({ db }, search, kinds, MAX_CONSIDERED)
  const isNamed = (id: number) => understood?.name === undefined && understood?.kinds.includes(id)
  // Pets of a meant kind are not suggested one by one.
  const asked = { search, meant: { ...meant, kinds: [] } }
  const [available, all] = await Promise.all([
    findPets(db, { ...asked, status: 'available', isPrefixOnly: true }),
    findPets(db, { ...asked, isPrefixOnly: SHORT.test(search) }),
  ])
  const suggested = new Set([...kindsBegunWith(search, kinds), ...kinds.filter(({ id }) => isNamed(id))])
  const names = new Map(kinds.map(({ id, name }) => [id, name]))
  const found = new Map([...available, ...all].map((pet) => [pet.id, pet]))
  const pets = [...found.values()].slice(0, MAX_SUGGESTED_PETS)
  const summaries = await listSummaries(
    { db },
    pets.map(({ id }) => id),
  )
  const photos = new Map(summaries.map(({ petId, photo }) => [petId, photo]))
  return {
    kinds: [...suggested].slice(0, MAX_SUGGESTED_KINDS).map(({ id, name }) => ({ id, name })),
    pets: pets.map((pet) => ({
      ...pet,
      category: names.get(pet.categoryId) ?? '',
      photo: photos.get(pet.id) ?? null,
    })),
  }
}

async function findPets(
  db: Deps['db'],
  asked: {
    readonly search: string
    readonly meant: Meant
    readonly status?: 'available'
    readonly isPrefixOnly: boolean
  },
): Promise<readonly Pet[]> {
  const order = { sort: 'relevance', start: undefined, limit: MAX_SUGGESTED_PETS, isUncounted: true } as const
  const { text, values } = browseQuery({ ...order, ...asked })
  const [found] = await db.query<{ pets: Pet[] }>(text, values)
  return found?.pets ?? []
}
