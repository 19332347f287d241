import { z } from 'zod'
import { MAX_IDS } from '@/server/domain/pets/pets.schema'
import { petProfileSchema } from '@/server/domain/pets/profiles/profiles.schema'
import { photoSchema } from '@/server/domain/photos/photos.schema'
import { idSchema } from '@/server/platform/values/id'
import { moneySchema } from '@/server/platform/values/money'

export const listSummariesInput = z.strictObject({ petIds: z.array(idSchema).max(MAX_IDS) })

/** Most animals have found a home by then. */
export const LONG_HERE_DAYS = 90

/** What a list says of a pet beside its name, its category and its status. */
export const petSummarySchema = petProfileSchema
  .pick({ breed: true, breedDe: true, sex: true, bornOn: true, temperament: true })
  .extend({
    petId: idSchema,
    fee: moneySchema.nullable().meta({ description: 'What it costs: its own fee, or that of its category.' }),
    isLongHere: z.boolean().meta({
      description: `Whether it has been available for more than ${LONG_HERE_DAYS} days, and had no home meanwhile.`,
    }),
    photo: photoSchema.nullable().meta({ description: 'The first of its photographs.' }),
  })

export type PetSummary = z.output<typeof petSummarySchema>
