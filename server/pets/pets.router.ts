import { once } from '@/server/idempotency/once'
import { procedure, router } from '@/server/procedure/procedure'
import { trackedOutput } from '@/server/procedure/tracked-output'
import { browsedPageSchema, browsePetsInput } from './browse.schema'
import { browsePets } from './browse.service'
import { followChanges } from './follow-changes'
import {
  getPetInput,
  listPetsInput,
  newPetSchema,
  petChangesInput,
  petChangesSchema,
  petPageSchema,
  petSchema,
} from './pets.schema'
import { createPet, faultOfCategory, getPet, listPets } from './pets.service'

export const petsRouter = router({
  list: procedure
    .meta({
      scope: 'pets:read',
      guests: true,
      openapi: { method: 'GET', path: '/pets', operationId: 'listPets', tags: ['Pets'], summary: 'List animals' },
    })
    .input(listPetsInput.prefault({}))
    .output(petPageSchema)
    .query(({ ctx, input }) => listPets(ctx, input)),

  browse: procedure
    .meta({ scope: 'pets:read', guests: true })
    .input(browsePetsInput.prefault({}))
    .output(browsedPageSchema)
    .query(({ ctx, input }) => browsePets(ctx, input)),

  get: procedure
    .meta({
      scope: 'pets:read',
      guests: true,
      openapi: {
        method: 'GET',
        path: '/pets/{petId}',
        operationId: 'getPet',
        tags: ['Pets'],
        summary: 'Get one animal',
      },
    })
    .input(getPetInput)
    .output(petSchema)
    .query(({ ctx, input }) => getPet(ctx, input)),

  create: procedure
    .meta({
      scope: 'pets:write',
      openapi: { method: 'POST', path: '/pets', operationId: 'createPet', tags: ['Pets'], summary: 'Add an animal' },
      references: { categoryId: faultOfCategory },
    })
    .input(newPetSchema)
    .output(petSchema)
    .mutation(({ ctx, input, path }) => once(ctx, path, (domain) => createPet(domain, input))),

  changes: procedure
    .meta({ scope: 'pets:read', guests: true })
    .input(petChangesInput.prefault({}))
    .output(trackedOutput(petChangesSchema))
    .subscription(({ ctx, input, signal }) => followChanges(ctx, input, signal)),
})
