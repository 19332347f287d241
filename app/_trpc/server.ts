import 'server-only'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { getSession } from '@/app/_shell/session/session'
import { appRouter } from '@/server/app-router'
import { getRuntime } from '@/server/hosts/current-runtime'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { toPublicError } from '@/server/platform/errors/public-error'
import { anonymous, userCallerOf } from '@/server/procedures/callers/caller'
import { makeQueryClient } from './query-client'

/** One per request. */
export const getQueryClient = cache(makeQueryClient)

const anonymousContext = async () => ({ ...(await getRuntime()).deps, caller: anonymous })

/**
 * Typed query options for server components: with `getQueryClient()`, fetch what a hook in the browser continues from.
 */
export const trpc = createTRPCOptionsProxy({ ctx: anonymousContext, router: appRouter, queryClient: getQueryClient })

/** The typed procedures, called in process as a visitor without a key. */
export const api = cache(async () => appRouter.createCaller(await anonymousContext()))

/** Every procedure, called in process as the signed-in user. */
export const personalApi = cache(async () => {
  const [{ deps }, session] = await Promise.all([getRuntime(), getSession()])
  return inProcessRouter.createCaller({ ...deps, caller: session ? userCallerOf(session) : anonymous })
})

/** What a call resolves to. Shows the not-found page when the call says that something does not exist. */
export const orNotFound = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    if (toPublicError(error).code === 'not_found') notFound()
    throw error
  })

/** The position from which to follow changes to animals that are read after this call. */
export const changesPosition = async (): Promise<string> => String(await (await getRuntime()).deps.events.position())
