import { limitedToAccount } from '@/server/procedures/authorize'
import { accountOf, type Caller } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { fromReplica, keyProcedure, publicProcedure, staffProcedure } from '@/server/procedures/procedures'
import { getPetInput, listUnofferedInput, newPetSchema, petSchema, petUpdateInput } from './pets.schema'
import { type Changer, createPet, explainMissingCategory, getPet, lockPet, updatePet } from './pets.service'
import { touchesPet } from './touched-pets'
import { getStaffPet, listUnofferedPets, restorePet, withdrawPet } from './unoffered-pets'

/** Callers who manage the store change any pet; only the staff's pages know withdrawn ones. */
export const changerOf = (caller: Caller): Changer => ({
  accountId: limitedToAccount(caller),
  seesWithdrawn: caller.kind === 'user',
})

export const petsRouter = router({
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
      isCached: true,
    })
    .input(getPetInput)
    .output(petSchema)
    .use(fromReplica)
    .query(async ({ ctx, input }) => {
      const pet = await getPet(ctx, input)
      ctx.noteShown?.(touchesPet(pet))
      return pet
    }),

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
    .meta({
      scope: 'pets:write',
      openapi: {
        method: 'PATCH',
        path: '/pets/{petId}',
        operationId: 'updatePet',
        tags: ['Pets'],
        summary: 'Change a pet',
        description:
          "Changes the name or the category of a pet that the key's account has added; with the scope `store:manage`, of any.",
        successDescription: 'The pet, as it is now.',
      },
      errors: ['precondition_failed'],
      foreignKeys: { categoryId: explainMissingCategory },
    })
    .input(petUpdateInput)
    .output(petSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updatePet(deps, input, changerOf(ctx.caller)), {
        lock: (deps) => lockPet(deps, input, changerOf(ctx.caller)),
      }),
    ),

  withdraw: keyProcedure
    .meta({
      scope: 'pets:write',
      openapi: {
        method: 'DELETE',
        path: '/pets/{petId}',
        operationId: 'withdrawPet',
        tags: ['Pets'],
        summary: 'Withdraw a pet',
        description:
          "Takes a pet that the key's account has added off the catalogue while it is available; with the scope " +
          '`store:manage`, any. After that it is in no list, and requests for it get 404.',
        successDescription: 'The pet is no longer offered.',
      },
      errors: ['conflict', 'precondition_failed'],
    })
    .input(getPetInput)
    .output(petSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => withdrawPet(deps, input, changerOf(ctx.caller)), {
        lock: (deps) => lockPet(deps, input, changerOf(ctx.caller)),
      }),
    ),

  restore: keyProcedure
    .meta({ scope: 'store:manage' })
    .input(getPetInput)
    .output(petSchema)
    .mutation(({ ctx, input, path }) => runIdempotent(ctx, path, (deps) => restorePet(deps, input))),
})

/** Pets, offered or not. */
export const staffPetsRouter = router({
  get: staffProcedure.input(getPetInput).query(({ ctx, input }) => getStaffPet(ctx, input.petId)),

  listUnoffered: staffProcedure.input(listUnofferedInput).query(({ ctx, input }) => listUnofferedPets(ctx, input)),
})
