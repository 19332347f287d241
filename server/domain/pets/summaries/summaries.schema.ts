import { z } from 'zod'
import { petProfileSchema } from '@/server/domain/pets/profiles/profiles.schema'
import { photoSchema } from '@/server/domain/photos/photos.schema'
import { idSchema } from '@/server/platform/values/id'

/** The most pets that are summed up at once. */
export const MAX_SUMMARIES = 100

export const listSummariesInput = z.strictObject({ petIds: z.array(idSchema).max(MAX_SUMMARIES) })

/** What a list says of a pet beside its name, its category and its status. */
export const petSummarySchema = petProfileSchema.pick({ breed: true, breedDe: true, sex: true, bornOn: true }).extend({
  petId: idSchema,
  photo: photoSchema.nullable().meta({ description: 'The first of its photographs.' }),
})

export type PetSummary = z.output<typeof petSummarySchema>
