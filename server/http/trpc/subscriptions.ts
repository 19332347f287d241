import { appRouter } from '@/server/app-router'
import { invalidRequest } from '@/server/errors/service-error'
import { listProcedures } from '@/server/http/list-procedures'
import type { HttpRequest } from '@/server/http/request'
import { calledBy, isBatch } from './batch'

const subscriptions: ReadonlySet<string> = new Set(
  listProcedures(appRouter).flatMap(([name, { _def }]) => (_def.type === 'subscription' ? [name] : [])),
)

/** Whether a request is for an event stream: a GET of a single subscription. */
export const isSubscription = ({ method, path, search }: Pick<HttpRequest, 'method' | 'path' | 'search'>): boolean =>
  method === 'GET' && subscriptions.has(calledBy(path)) && !isBatch(search)

/**
 * The input of a subscription, as tRPC reads it: the id that a returning client sends takes precedence over the one in
 * the input.
 * @throws ServiceError invalid_request when it is not JSON
 */
export function readSubscriptionInput({ search, header }: Pick<HttpRequest, 'search' | 'header'>): unknown {
  const parameters = new URLSearchParams(search)
  const input = parseInput(parameters.get('input'))
  const lastEventId = header('last-event-id') ?? parameters.get('lastEventId') ?? parameters.get('Last-Event-Id')
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
