import 'server-only'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { cache } from 'react'
import { appRouter } from '@/server/app-router'
import { anonymous } from '@/server/callers/caller'
import { getRuntime } from '@/server/current-runtime'
import { makeQueryClient } from './query-client'

/** One per request. */
export const getQueryClient = cache(makeQueryClient)

const anonymousContext = async () => ({ ...(await getRuntime()).deps, caller: anonymous })

/**
 * Typed query options for server components: fetch with `getQueryClient()` what a hook in the browser continues from.
 */
export const trpc = createTRPCOptionsProxy({ ctx: anonymousContext, router: appRouter, queryClient: getQueryClient })

/** The typed procedures, called in process as a visitor without a key. */
export const api = cache(async () => appRouter.createCaller(await anonymousContext()))

/** The position from which to follow changes to animals that are read after this call. */
export const changesPosition = async (): Promise<string> =>
  String(await (await getRuntime()).deps.petChanges.position())
