import { z } from 'zod'
import { getPetInput } from '@/server/domain/pets/pets.schema'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import {
  addedPhotoSchema,
  addPhotoInput,
  editPhotoInput,
  movePhotoInput,
  photoInput,
  photoSchema,
} from './photos.schema'
import { addPhoto, editPhoto, listStaffPhotos, movePhoto, removePhoto, storePhoto } from './photos.service'

/** The staff's work on photographs, including those of withdrawn animals. */
export const staffPhotosRouter = router({
  list: staffProcedure
    .input(getPetInput)
    .output(z.array(photoSchema))
    .query(({ ctx, input }) => listStaffPhotos(ctx, input.petId)),

  add: staffProcedure
    // Some cameras' photographs take seconds, and others may be ahead of them.
    .meta({ withinMs: 50_000 })
    .input(addPhotoInput)
    .output(addedPhotoSchema)
    .mutation(async ({ ctx, input, path }) => {
      const photo = await storePhoto(ctx, input)
      return runIdempotent(ctx, path, (deps) => addPhoto(deps, input, photo), { needsTransaction: true })
    }),

  edit: staffProcedure
    .input(editPhotoInput)
    .mutation(({ ctx, input }) => ctx.db.$transaction((db) => editPhoto({ db }, input))),

  move: staffProcedure
    .input(movePhotoInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => movePhoto(deps, input), { needsTransaction: true }),
    ),

  remove: staffProcedure
    .input(photoInput)
    .mutation(({ ctx, input }) => ctx.db.$transaction((db) => removePhoto({ db }, input))),
})
