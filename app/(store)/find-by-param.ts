import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { api, orNotFound } from '@/app/_trpc/server'
import { parseId } from '@/server/platform/values/id'

/** The animal named in a path, queried once per request. Responds with 404 if there is none. */
export const findPet = cache(async (text: string) =>
  orNotFound((await api()).pets.get({ petId: parseId(text) ?? notFound() })),
)

/** The order named in a path. Responds with 404 if there is none. */
export const findOrder = cache(async (trackingCode: string) => orNotFound((await api()).orders.track({ trackingCode })))
