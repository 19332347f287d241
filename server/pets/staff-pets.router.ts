import { z } from 'zod'
import { cursorInput } from '@/server/paging/page'
import { router } from '@/server/trpc/init'
import { staffProcedure } from '@/server/trpc/procedures'
import { getPetInput } from './pets.schema'
import { getStaffPet, listWithdrawnPets } from './withdrawn-pets'

/** Pets, also those that were withdrawn. */
export const staffPetsRouter = router({
  get: staffProcedure.input(getPetInput).query(({ ctx, input }) => getStaffPet(ctx, input.petId)),

  listWithdrawn: staffProcedure
    .input(cursorInput.extend({ search: z.string().optional() }))
    .query(({ ctx, input }) => listWithdrawnPets(ctx, input)),
})
