import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { api } from '@/app/_trpc/server'
import { toPublicError } from '@/server/errors/public-error'
import { parseId } from '@/server/values/id'

/** The animal that a path names, queried once per request. Responds with 404 if there is none. */
export const findPet = cache(async (text: string) => {
  const petId = parseId(text) ?? notFound()
  try {
    return await (await api()).pets.get({ petId })
  } catch (error) {
    if (toPublicError(error).code === 'not_found') notFound()
    throw error
  }
})
