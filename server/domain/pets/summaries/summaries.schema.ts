import { z } from 'zod'
import { MAX_IDS } from '@/server/domain/pets/pets.schema'
import { petProfileSchema } from '@/server/domain/pets/profiles/profiles.schema'
import { photoSchema } from '@/server/domain/photos/photos.schema'
import { idSchema } from '@/server/platform/values/id'

export const listSummariesInput = z.strictObject({ petIds: z.array(idSchema).max(MAX_IDS) })

/** What a list says of a pet beside its name, its category and its status. */
export const petSummarySchema = petProfileSchema.pick({ breed: true, breedDe: true, sex: true, bornOn: true }).extend({
  petId: idSchema,
  photo: photoSchema.nullable().meta({ description: 'The first of its photographs.' }),
})

export type PetSummary = z.output<typeof petSummarySchema>
