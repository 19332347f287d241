import 'server-only'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { cache } from 'react'
import { anonymous } from '@/server/accounts/caller'
import { appRouter } from '@/server/app-router'
import { getRuntime } from '@/server/current-runtime'
import { makeQueryClient } from './query-client'

/** Those of one request. */
export const getQueryClient = cache(makeQueryClient)

const anonymousContext = async () => ({ ...(await getRuntime()).deps, caller: anonymous })

/** Typed query options for server components, to fetch with `getQueryClient()` what a hook in the browser goes on with. */
export const trpc = createTRPCOptionsProxy({ ctx: anonymousContext, router: appRouter, queryClient: getQueryClient })

/** The procedures, typed, called in this process as a visitor without a key. */
export const api = cache(async () => appRouter.createCaller(await anonymousContext()))

/** From where to follow the changes of animals that are read after this. */
export const changesPosition = async (): Promise<string> =>
  String(await (await getRuntime()).deps.petChanges.position())
