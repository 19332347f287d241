import 'server-only'
import { cache } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { kindOf } from '@/app/_shop/categories/categories'
import { api, orNotFound } from '@/app/_trpc/server'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { offeredProfileOf } from '@/server/domain/pets/profiles/public-profile.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { type DescribedPet, describePet } from './describe-pet'

/** Read once per page. */
export const getProfile = cache(async (petId: number) =>
  offeredProfileOf(await orNotFound((await api()).pets.getProfile({ petId }))),
)

/** What the store says about an animal, in the visitor's language. Responds with 404 if it is not offered. */
export async function profileInWords({ id, categoryId }: Pick<Pet, 'id' | 'categoryId'>): Promise<DescribedPet> {
  const language = await getLanguage()
  const profile = await getProfile(id)
  const today = new Date((await getRuntime()).deps.now())
  return describePet({ profile, kind: (await kindOf(categoryId)).one, today }, language)
}
