import { z } from 'zod'
import { petSchema } from '@/server/pets/pets.schema'
import { idSchema } from '@/server/values/id'
import { nameSchema } from '@/server/values/name'
import { searchSchema } from '@/server/values/search'

/** More would not fit above a phone's keyboard. */
export const MAX_PETS = 5
export const MAX_KINDS = 2

export const suggestPetsInput = z.strictObject({
  search: searchSchema.pipe(z.string()).meta({ description: 'What was typed so far; not blank.' }),
})

export const suggestionsSchema = z.object({
  kinds: z
    .array(z.object({ id: idSchema, name: nameSchema }))
    .max(MAX_KINDS)
    .meta({ description: 'Categories whose name begins so.' }),
  pets: z
    .array(petSchema.extend({ category: nameSchema }))
    .max(MAX_PETS)
    .meta({ description: 'Pets with such a name, best match first, with the names of their categories.' }),
})
