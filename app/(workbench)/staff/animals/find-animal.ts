import 'server-only'
import { personalApi } from '@/app/_trpc/server'
import { toPublicError } from '@/server/platform/errors/public-error'
import { parseId } from '@/server/platform/values/id'

/** The animal with the id in an address, withdrawn or not; undefined if there is none. */
export async function findAnimal(text: string | string[] | undefined) {
  const petId = typeof text === 'string' ? parseId(text) : undefined
  if (petId === undefined) return undefined
  try {
    return await (await personalApi()).staffPets.get({ petId })
  } catch (error) {
    if (toPublicError(error).code === 'not_found') return undefined
    throw error
  }
}
