import 'server-only'
import { cache } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { api, orNotFound } from '@/app/_trpc/server'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { ownWords } from '@/server/platform/values/own-words'
import { factsInWords } from './facts-in-words'

/** Read once per page. */
export const getProfile = cache(async (petId: number) => orNotFound((await api()).pets.getProfile({ petId })))

/** What the store says about an animal, in the visitor's language. Responds with 404 if it is not offered. */
export async function profileInWords({ id }: Pick<Pet, 'id'>, category: string) {
  const language = await getLanguage()
  const profile = await getProfile(id)
  const today = new Date((await getRuntime()).deps.now())
  return {
    story: ownWords({ english: profile.story, german: profile.storyDe }, language),
    facts: factsInWords(profile, { id, category }, today, language),
  }
}
