import { accountOf } from '@/server/callers/caller'
import { limitedToAccount } from '@/server/trpc/authorize'
import { runIdempotent } from '@/server/trpc/idempotency/run-idempotent'
import { router } from '@/server/trpc/init'
import { keyProcedure, publicProcedure } from '@/server/trpc/procedures'
import {
  getManyPetsInput,
  getPetInput,
  listPetsInput,
  manyPetsSchema,
  newPetSchema,
  petPageSchema,
  petSchema,
  petUpdateInput,
} from './pets.schema'
import { createPet, explainMissingCategory, getManyPets, getPet, LIST, listPets, updatePet } from './pets.service'
import { restorePet, withdrawPet } from './withdrawn-pets'

export const petsRouter = router({
  list: publicProcedure
    .meta({
      scope: 'pets:read',
      openapi: {
        method: 'GET',
        path: '/pets',
        operationId: 'listPets',
        tags: ['Pets'],
        summary: 'List pets',
        successDescription: 'A page of pets, by ascending id.',
      },
      cursorList: () => LIST,
    })
    .input(listPetsInput.prefault({}))
    .output(petPageSchema)
    .query(({ ctx, input }) => listPets(ctx, input)),

  get: publicProcedure
    .meta({
      scope: 'pets:read',
      openapi: {
        method: 'GET',
        path: '/pets/{petId}',
        operationId: 'getPet',
        tags: ['Pets'],
        summary: 'Get a pet',
        successDescription: 'The pet.',
      },
    })
    .input(getPetInput)
    .output(petSchema)
    .query(({ ctx, input }) => getPet(ctx, input)),

  getMany: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(getManyPetsInput)
    .output(manyPetsSchema)
    .query(({ ctx, input }) => getManyPets(ctx, input)),

  create: keyProcedure
    .meta({
      scope: 'pets:write',
      openapi: {
        method: 'POST',
        path: '/pets',
        operationId: 'createPet',
        tags: ['Pets'],
        summary: 'Add a pet',
        successDescription: 'The pet, with its id.',
      },
      foreignKeys: { categoryId: explainMissingCategory },
    })
    .input(newPetSchema)
    .output(petSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => createPet(deps, input, accountOf(ctx.caller))),
    ),

  update: keyProcedure
    .meta({ scope: 'pets:write', foreignKeys: { categoryId: explainMissingCategory } })
    .input(petUpdateInput)
    .output(petSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updatePet(deps, input, limitedToAccount(ctx.caller))),
    ),

  withdraw: keyProcedure
    .meta({ scope: 'pets:write' })
    .input(getPetInput)
    .output(petSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => withdrawPet(deps, input, limitedToAccount(ctx.caller))),
    ),

  restore: keyProcedure
    .meta({ scope: 'store:manage' })
    .input(getPetInput)
    .output(petSchema)
    .mutation(({ ctx, input, path }) => runIdempotent(ctx, path, (deps) => restorePet(deps, input))),
})
