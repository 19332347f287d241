import { describe, expect } from 'vitest'
import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { isReplay, newIdempotencyKey } from './idempotent-post'
import { noIds } from './no-ids'
import { nextOf, targetOf } from './paging'
import { petOf, petShape } from './pets'

const profileShape = z.looseObject({
  photos: z.array(
    z.strictObject({
      url: z.url(),
      width: z.int().min(1),
      height: z.int().min(1),
      alt: z.string().min(1),
      altDe: z.string().min(1).optional(),
    }),
  ),
  url: z.url(),
})
const profileOf = (answer: HttpResponse) => profileShape.parse(bodyOf(answer))
const profiledOf = (answer: HttpResponse) =>
  z.array(z.strictObject({ ...petShape.shape, profile: profileShape })).parse(bodyOf(answer))

const told = {
  bornOn: '2024-02-29',
  bornIsAbout: false,
  sex: 'female',
  breed: 'Golden retriever',
  breedDe: 'Golden Retriever',
  weightGrams: 29_500,
  temperament: ['calm', 'curious'],
  goodWithChildren: true,
  goodWithDogs: false,
  goodWithCats: true,
  isNeutered: false,
  isVaccinated: true,
  housing: 'either',
  needs: 'A ramp.',
  needsDe: 'Eine Rampe.',
  story: 'She waits by the kettle.',
  storyDe: 'Sie wartet am Wasserkocher.',
} as const

/** Adds a pet for the account of a key. */
async function addPet({ send }: Pick<ContractContext, 'send'>, key?: string) {
  const json = { name: 'Paula', categoryId: 1 }
  const { id } = petOf(await send({ method: 'POST', path: '/v1/pets', json, status: 201, ...(key ? { key } : {}) }))
  return { id, path: `/v1/pets/${id}/profile` }
}

export function petProfiles(guarantee: DeclareGuarantee): void {
  const newKey = ({ target }: ContractContext) => target.newKey({ scopes: ['pets:read', 'pets:write'] })

  describe('getPetProfile 200', () => {
    guarantee('what is not known of an animal is absent', async (context) => {
      const { id, path } = await addPet(context)
      const { url, ...rest } = profileOf(await context.send({ path, status: 200 }))
      expect(rest).not.toHaveProperty('bornOn')
      expect(rest).toMatchObject({ photos: [] })
      expect(url).toBe(`${context.target.publicUrl}/animals/${id}`)
    })
    guarantee(
      'the photographs of an animal have absolute URLs, and so has its page, which shows them',
      async (context) => {
        const { send, target } = context
        const { id, path } = await addPet(context)
        const photo = { petId: id, position: 1, altEn: 'Asleep', width: 1_000, height: 750, widths: [480, 960] }
        await target.db.petPhoto.create({ data: { ...photo, key: id.toString(16).padStart(32, '0') } })
        const { photos, url } = profileOf(await send({ path, status: 200 }))
        expect(photos).toEqual([
          { url: expect.stringContaining(`${target.publicUrl}/photos/`), width: 960, height: 720, alt: 'Asleep' },
        ])
        const page = await fetch(`${target.origin}${new URL(url).pathname}`)
        expect(await page.text()).toContain(new URL(photos[0]?.url ?? '').pathname)
      },
    )
  })

  describe('getPetProfile 404', () => {
    guarantee('getPetProfile: what is no id, and an animal that is withdrawn, have none', async (context) => {
      const { send } = context
      const { id, path } = await addPet(context)
      await send({ method: 'DELETE', path: `/v1/pets/${id}`, status: 204 })
      await send({ path, status: 404 })
      await send({ method: 'PUT', path, json: told, status: 404 })
      for (const none of noIds) await send({ path: `/v1/pets/${none}/profile`, status: 404 })
    })
  })

  describe('listPets 200, with profiles', () => {
    guarantee(
      'listPets: include gives the profile with each animal, page by page, as getPetProfile does',
      async (context) => {
        const { send } = context
        const [one, other] = [await addPet(context), await addPet(context)]
        await send({ method: 'PUT', path: one.path, json: told, status: 200 })
        const pets = profiledOf(await send({ path: `/v1/pets?include=profile&ids=${one.id},${other.id}`, status: 200 }))
        for (const { id, profile } of pets)
          expect(profile).toEqual(profileOf(await send({ path: `/v1/pets/${id}/profile`, status: 200 })))
        const page = await send({ path: '/v1/pets?limit=2&include=profile', status: 200 })
        expect(profiledOf(page)).toHaveLength(2)
        const next = nextOf(page) ?? new URL('none:')
        expect(next.searchParams.get('include')).toBe('profile')
        expect(profiledOf(await send({ path: targetOf(next), status: 200 }))).toHaveLength(2)
      },
    )
    guarantee('listPets: a list with profiles has another ETag once one of them changes', async (context) => {
      const { send } = context
      const pet = await addPet(context)
      const path = `/v1/pets?include=profile&ids=${pet.id}`
      const { etag = '' } = (await send({ path, status: 200 })).headers
      await send({ path, headers: { 'If-None-Match': etag }, status: 304 })
      await send({ method: 'PUT', path: pet.path, json: { breed: 'Poodle' }, status: 200 })
      await send({ path, headers: { 'If-None-Match': etag }, status: 200 })
    })
  })

  describe('listPets 400, with something else', () => {
    guarantee('listPets: what cannot be included is refused by name', async ({ send }) => {
      for (const include of ['', 'profiles', 'Profile', 'profile,photos'])
        await send({ path: `/v1/pets?include=${include}`, status: 400, says: ['include'] })
      await send({ path: '/v1/pets?include=profile&include=profile', status: 400, says: ['include', 'repeated'] })
    })
  })

  describe('replacePetProfile 200', () => {
    guarantee('a profile is replaced as a whole, and has the ETag that its GET has', async (context) => {
      const { send } = context
      const key = await newKey(context)
      const { path } = await addPet(context, key)
      for (const json of [told, { story: 'She waits.' }, {}]) {
        const answer = await send({ method: 'PUT', path, key, json, status: 200 })
        const { photos: _, url: __, ...rest } = profileOf(answer)
        expect(rest).toEqual(json)
        const found = await send({ path, status: 200 })
        expect([found.body, found.headers.etag]).toEqual([answer.body, answer.headers.etag])
      }
    })
    guarantee('what was read of a profile is what it is replaced by, the German texts included', async (context) => {
      const { send } = context
      const { path } = await addPet(context)
      await send({ method: 'PUT', path, json: told, status: 200 })
      const whole = await send({ path, status: 200 })
      const { photos: _, url: __, ...json } = profileOf(whole)
      const headers = { 'If-Match': whole.headers.etag ?? '' }
      expect((await send({ method: 'PUT', path, headers, json, status: 200 })).body).toEqual(whole.body)
    })
    guarantee('a profile that is replaced again with its Idempotency-Key is replaced once', async (context) => {
      const { send } = context
      const { path } = await addPet(context)
      const request = { method: 'PUT', path, headers: { 'Idempotency-Key': newIdempotencyKey() }, json: told }
      const first = await send({ ...request, status: 200 })
      await send({ method: 'PUT', path, json: {}, status: 200 })
      const again = await send({ ...request, status: 200 })
      expect([isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(again.body).toEqual(first.body)
      expect(profileOf(await send({ path, status: 200 }))).not.toHaveProperty('story')
    })
  })

  describe('replacePetProfile 409', () => {
    guarantee(
      'the Idempotency-Key of one profile is none for another animal, or for another profile',
      async (context) => {
        const { send } = context
        const [one, other] = [await addPet(context), await addPet(context)]
        const headers = { 'Idempotency-Key': newIdempotencyKey() }
        await send({ method: 'PUT', path: one.path, headers, json: told, status: 200 })
        const refused = { status: 409, says: ['"idempotency_conflict"'] }
        await send({ method: 'PUT', path: other.path, headers, json: told, ...refused })
        await send({ method: 'PUT', path: one.path, headers, json: {}, ...refused })
        expect(profileOf(await send({ path: one.path, status: 200 }))).toMatchObject(told)
      },
    )
  })

  describe('replacePetProfile 400', () => {
    guarantee('a profile with a fault is refused, the fault named, and nothing changed', async (context) => {
      const { send } = context
      const { path } = await addPet(context)
      await send({ method: 'PUT', path, json: told, status: 200 })
      const before = await send({ path, status: 200 })
      for (const [json, ...says] of [
        [{ bornOn: '2023-02-29' }, 'bornOn'],
        [{ bornOn: '2999-01-01' }, 'bornOn'],
        [{ bornOn: '1829-12-31' }, 'bornOn', '1830-01-01'],
        [{ sex: 'both', weightGrams: 0 }, 'sex', 'weightGrams'],
        [{ story: null }, 'story'],
        [{ story: 'a'.repeat(1_001) }, 'story', '1000'],
        [{ needsDe: 'a\u202e' }, 'needsDe', 'U+202E'],
        [{ temperament: ['calm', 'calm'] }, 'temperament'],
        [{ fee: { amount: '1.00', currency: 'EUR' } }, 'fee'],
        [{ photos: [], url: 'https://pets.example/' }, 'photos', 'url'],
        [{ petId: 2 }, 'petId'],
      ] as const)
        await send({ method: 'PUT', path, json, status: 400, says })
      expect((await send({ path, status: 200 })).body).toEqual(before.body)
    })
  })

  describe('replacePetProfile 403', () => {
    guarantee('the profile of another account’s animal stays: 403 that asks for store:manage', async (context) => {
      const { send } = context
      const { path } = await addPet(context, await newKey(context))
      const key = await newKey(context)
      const { headers } = await send({ method: 'PUT', path, key, json: told, status: 403, says: ['store:manage'] })
      expect(headers['www-authenticate']).toContain('scope="store:manage"')
      await send({ method: 'PUT', path, json: told, status: 200 })
    })
  })

  describe('replacePetProfile 412', () => {
    guarantee('replacePetProfile changes nothing if the client has something else', async (context) => {
      const { send } = context
      const { path } = await addPet(context)
      const headers = { 'If-Match': (await send({ path, status: 200 })).headers.etag ?? '' }
      await send({ method: 'PUT', path, headers, json: told, status: 200 })
      await send({ method: 'PUT', path, headers, json: {}, status: 412, says: ['"precondition_failed"'] })
      expect(profileOf(await send({ path, status: 200 }))).toMatchObject(told)
    })
  })
}
