import { changerOf } from '@/server/domain/pets/pets.router'
import { getPetInput, listPetsInput } from '@/server/domain/pets/pets.schema'
import { LIST, listPets, lockPet } from '@/server/domain/pets/pets.service'
import { touchesPetsListed } from '@/server/domain/pets/touched-pets'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { fromReplica, keyProcedure, publicProcedure } from '@/server/procedures/procedures'
import { listedPetPageSchema, publicProfileSchema, replaceProfileInput } from './public-profile.schema'
import { getPublicProfile, replaceProfile, withProfiles } from './public-profile.service'

/** The list of pets, with their profiles on request. */
export const listingRouter = router({
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
      isCached: true,
      cursorList: () => LIST,
    })
    .input(listPetsInput.prefault({}))
    .output(listedPetPageSchema)
    .use(fromReplica)
    .query(async ({ ctx, input }) => {
      const page = await listPets(ctx, input)
      if (input.include === undefined) {
        ctx.noteShown?.(touchesPetsListed(input, page, ctx))
        return page
      }
      ctx.noteShown?.(undefined)
      return { ...page, items: await withProfiles(ctx, page.items) }
    }),
})

export const profilesRouter = router({
  getProfile: publicProcedure
    .meta({
      scope: 'pets:read',
      openapi: {
        method: 'GET',
        path: '/pets/{petId}/profile',
        operationId: 'getPetProfile',
        tags: ['Pets'],
        summary: 'Get the profile of a pet',
        description:
          'What the store tells of a pet, its photographs, and the address of its page. What is not known is absent. Texts ' +
          'are in English; the same in German has the same name with `De`. `GET /pets?include=profile` gives the profiles of ' +
          'up to 100 pets at once.',
        successDescription: 'The profile.',
      },
    })
    .input(getPetInput)
    .output(publicProfileSchema)
    .use(fromReplica)
    .query(({ ctx, input }) => getPublicProfile(ctx, input.petId)),

  replaceProfile: keyProcedure
    .meta({
      scope: 'pets:write',
      openapi: {
        method: 'PUT',
        path: '/pets/{petId}/profile',
        operationId: 'replacePetProfile',
        tags: ['Pets'],
        summary: 'Replace the profile of a pet',
        description:
          "Replaces what is told of a pet that the key's account has added; with the scope `store:manage`, of any. What is " +
          'left out is not known any more, the German texts included: send what getPetProfile gave, with your changes. Its ' +
          'fee, its photographs and its address stay as they are, and are not accepted.',
        successDescription: 'The profile, as it is now.',
      },
      errors: ['precondition_failed'],
    })
    .input(replaceProfileInput)
    .output(publicProfileSchema)
    .mutation(({ ctx, input, path }) => {
      const { caller, publicUrl } = ctx
      const changer = changerOf(caller)
      return runIdempotent(
        ctx,
        path,
        (deps) => replaceProfile({ ...deps, publicUrl }, input, { changer, actor: actorOf(caller) }),
        {
          needsTransaction: true,
          async lock(deps) {
            await lockPet(deps, input, changer)
            return getPublicProfile({ ...deps, publicUrl }, input.petId)
          },
        },
      )
    }),
})
