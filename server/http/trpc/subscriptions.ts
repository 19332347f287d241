import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '@/server/app-router'
import { toPublicError } from '@/server/errors/public-error'
import { invalidRequest } from '@/server/errors/service-error'
import type { Refusal } from '@/server/http/gate/gate'
import { proceduresOf } from '@/server/http/procedures'
import type { Context } from '@/server/trpc/context'

const subscriptions = new Set(
  proceduresOf(appRouter).flatMap(([path, { _def }]) => (_def.type === 'subscription' ? [path] : [])),
)

/** Whether a request asks for an event stream: a GET of a subscription, alone. */
export const asksForEvents = (method: string, path: string, search: string): boolean =>
  method === 'GET' && subscriptions.has(path) && new URLSearchParams(search).get('batch') !== '1'

export interface SubscriptionRequest {
  /** The name of the procedure. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The header of that name. */
  readonly lastEventId: string | null
  readonly ctx: Context
}

/** Calls the procedure of a subscription. Resolves to its events; rejects with what it threw before the first. */
export const subscribe = ({ path, search, lastEventId, ctx }: SubscriptionRequest, signal: AbortSignal) =>
  callTRPCProcedure({
    router: appRouter,
    path,
    type: 'subscription',
    getRawInput: async () => inputOf(search, lastEventId),
    ctx,
    signal,
    batchIndex: 0,
  })

/**
 * The refusal of a subscription that cannot be had by asking again, to be answered with its own status; tRPC would tell of it only
 * within a stream. What fails on our side stays there: browsers come back to a stream, but not to an answer with another status.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const { code, message, isFault } = toPublicError(error)
  return isFault ? undefined : { reason: code, message }
}

/** As tRPC reads it: the id that a returning client sends goes before the one in the input. */
function inputOf(search: string, header: string | null): unknown {
  const parameters = new URLSearchParams(search)
  const input = parseInput(parameters.get('input'))
  const lastEventId = header ?? parameters.get('lastEventId') ?? parameters.get('Last-Event-Id')
  if (!lastEventId) return input
  if (input === undefined || input === null) return { lastEventId }
  return typeof input === 'object' && !Array.isArray(input) ? { ...input, lastEventId } : input
}

function parseInput(text: string | null): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('input: must be JSON.')
  }
}
