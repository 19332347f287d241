import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { api } from '@/app/_trpc/server'
import { toPublicError } from '@/server/errors/public-error'

/** The order that a path names. Responds with 404 if there is none. */
export const findOrder = cache(async (trackingCode: string) => {
  try {
    return await (await api()).orders.track({ trackingCode })
  } catch (error) {
    if (toPublicError(error).code === 'not_found') notFound()
    throw error
  }
})
