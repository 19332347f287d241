import { z } from 'zod'
import { getPetInput, staffPetSchema } from '@/server/domain/pets/pets.schema'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { listPetsByChip } from './find-by-chip'
import {
  healthSchema,
  newTreatmentInput,
  newWeightInput,
  treatmentInput,
  updateRecordInput,
  weightInput,
} from './health.schema'
import { addTreatment, getHealth, removeTreatment, settleTreatment, updateRecord } from './health.service'
import { addWeight, removeWeight } from './weights'

/** What the staff keeps of animals for itself. */
export const staffHealthRouter = router({
  get: staffProcedure
    .input(getPetInput)
    .output(healthSchema)
    .query(({ ctx, input }) => getHealth(ctx, input.petId)),

  findByChip: staffProcedure
    .input(z.strictObject({ search: z.string().max(200) }))
    .output(z.array(staffPetSchema))
    .query(({ ctx, input }) => listPetsByChip(ctx, input.search)),

  updateRecord: staffProcedure
    .input(updateRecordInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updateRecord(deps, input), { needsTransaction: true }),
    ),

  addTreatment: staffProcedure
    .input(newTreatmentInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => addTreatment(deps, input, `staff ${ctx.staff.userId}`)),
    ),

  removeTreatment: staffProcedure.input(treatmentInput).mutation(({ ctx, input }) => removeTreatment(ctx, input)),

  settleTreatment: staffProcedure.input(treatmentInput).mutation(({ ctx, input }) => settleTreatment(ctx, input)),

  addWeight: staffProcedure
    .input(newWeightInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => addWeight(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),

  removeWeight: staffProcedure.input(weightInput).mutation(({ ctx, input }) => removeWeight(ctx, input)),
})
