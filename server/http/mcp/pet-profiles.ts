import { z } from 'zod'
import { petSchema } from '@/server/domain/pets/pets.schema'
import { listedPetPageSchema, publicProfileSchema } from '@/server/domain/pets/profiles/public-profile.schema'
import { callProcedure } from '@/server/http/call-procedure'
import type { Context } from '@/server/procedures/init'

const profiledPetSchema = petSchema.extend({ profile: publicProfileSchema.optional() })
const pageSchema = z.looseObject({ items: z.array(petSchema) })

/** The output of a procedure that shows a pet, or a page of them, once each has its profile, and needs no summary. */
export function profiledOutput(output: z.ZodType): z.ZodType {
  if (!(output instanceof z.ZodObject && 'items' in output.shape)) return profiledPetSchema
  const { summaries, overview, ...shape } = output.shape
  return z.object({
    ...shape,
    items: z.array(profiledPetSchema),
    // Its many counts explain themselves to who has asked for them.
    ...(overview && { overview: z.looseObject({}).optional() }),
  })
}

/**
 * The same pet, or the same page, each pet with what the store tells of it: an agent would ask for it next.
 * @throws whatever listing the profiles does
 */
export async function addProfiles(output: unknown, ctx: Context): Promise<object> {
  const { data: page } = pageSchema.safeParse(output)
  const pets = page?.items ?? [petSchema.parse(output)]
  const profiles = await profilesOf(pets, ctx)
  const profiled = pets.map((pet) => ({ ...pet, profile: profiles.get(pet.id) }))
  return page ? { ...page, items: profiled } : { ...profiled[0] }
}

async function profilesOf(pets: readonly { readonly id: number }[], ctx: Context) {
  if (pets.length === 0) return new Map()
  const readInput = () => ({ ids: pets.map(({ id }) => id), include: 'profile' })
  const list = await callProcedure({ path: 'pets.list', type: 'query', ctx, readInput })
  return new Map(listedPetPageSchema.parse(list).items.map(({ id, profile }) => [id, profile]))
}
