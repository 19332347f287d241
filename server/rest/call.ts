import type { IncomingMessage } from 'node:http'
import type { NodeHTTPResponse } from '@trpc/server/adapters/node-http'
import { createOpenApiNodeHttpHandler, type OpenApiRouter } from 'trpc-to-openapi'
import { z } from 'zod'
import type { Caller } from '@/server/accounts/caller'
import type { DomainContext } from '@/server/domain'
import type { Context } from '@/server/procedure/context'
import { appRouter } from '@/server/trpc/app-router'
import { type Operation, operations, proceduresOf } from './operations'

/** Runs the procedure of an operation. Resolves to its result; rejects with what the procedure threw. */
export type CallOperation = (operation: Operation, caller: Caller, input: Record<string, unknown>) => Promise<unknown>

/**
 * trpc-to-openapi's handler, built once. The library finds the procedure and calls it. Reading the request and writing the
 * answer are ours: as shipped the library switches coercion on in the shared schemas for good, drops empty values, and
 * answers errors with bodies of its own.
 */
export function createCallOperation(domain: DomainContext): CallOperation {
  const handler: { handle(request: IncomingMessage, response: Sink): Promise<void> } = {
    handle: createOpenApiNodeHttpHandler<OpenApiRouter, IncomingMessage, NodeHTTPResponse & Sink>({
      router: routerWithoutInputs,
      createContext: ({ res }) => res.call,
      responseMeta: ({ ctx, data, errors }) => {
        if (ctx instanceof Call) ctx.outcome = errors[0] ? { error: errors[0] } : { result: data[0] }
        return {}
      },
    }),
  }
  const requests = new Map(operations.map((operation) => [operation, requestFor(operation)]))

  return async (operation, caller, input) => {
    const request = requests.get(operation)
    if (!request) throw new Error(`there is no operation ${operation.operationId}`)
    const call = new Call(domain, caller, input)
    await handler.handle(request, { statusCode: 200, call, setHeader() {}, end() {} })
    if (!call.outcome) throw new Error(`the procedure of ${operation.operationId} was not called`)
    if ('error' in call.outcome) throw call.outcome.error
    return call.outcome.result
  }
}

/** The context of one call, which also takes its outcome before the library makes text of it. */
class Call implements Context {
  readonly db: DomainContext['db']
  readonly cursors: DomainContext['cursors']
  readonly input: { readonly value: unknown }
  outcome?: { readonly result: unknown } | { readonly error: Error }

  constructor(
    domain: DomainContext,
    readonly caller: Caller,
    value: Record<string, unknown>,
  ) {
    this.db = domain.db
    this.cursors = domain.cursors
    this.input = { value }
  }
}

/** What the library uses of a response; nothing of it is sent. */
interface Sink {
  statusCode: number
  readonly call: Call
  setHeader(name: string, value: string): void
  end(body?: string): void
}

/** The router as the library may see it: with no input to read or to coerce, since each call brings its own. */
const routerWithoutInputs: OpenApiRouter = {
  ...appRouter,
  _def: {
    ...appRouter._def,
    procedures: Object.fromEntries(
      proceduresOf(appRouter).map(([name, procedure]) => [
        name,
        Object.assign(procedure.bind(null), procedure, { _def: { ...procedure._def, inputs: [z.void()] } }),
      ]),
    ),
  },
}

/**
 * The request by which the library finds an operation. It inherits from Request because the library takes the signal of a
 * Request as it is, but converts any other request object anew at each call.
 */
function requestFor({ method, path }: Operation): IncomingMessage {
  return Object.create(Request.prototype, {
    method: { value: method },
    url: { value: path.replace(/[{}]/g, '-') },
    headers: { value: new Headers({ 'content-type': 'application/json' }) },
    signal: { value: new AbortController().signal },
  })
}
