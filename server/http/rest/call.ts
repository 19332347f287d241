import type { IncomingMessage } from 'node:http'
import { callTRPCProcedure } from '@trpc/server'
import type { NodeHTTPResponse } from '@trpc/server/adapters/node-http'
import { createOpenApiNodeHttpHandler, type OpenApiRouter } from 'trpc-to-openapi'
import { z } from 'zod'
import { appRouter } from '@/server/app-router'
import { routerSeenAs } from '@/server/http/procedures'
import type { Context } from '@/server/trpc/context'
import { type Operation, operations } from './operations'

/** Runs the procedure of an operation. Resolves to its result; rejects with what the procedure threw. */
export type CallOperation = (operation: Operation, context: Context, input: Record<string, unknown>) => Promise<unknown>

/**
 * trpc-to-openapi's handler, built once. The library finds the procedure and calls it. Reading the request and writing the
 * answer are ours: as shipped the library switches coercion on in the shared schemas for good, drops empty values, and
 * answers errors with bodies of its own.
 */
export function createCallOperation(): CallOperation {
  const handler: { handle(request: IncomingMessage, response: Sink): Promise<void> } = {
    handle: createOpenApiNodeHttpHandler<OpenApiRouter, IncomingMessage, NodeHTTPResponse & Sink>({
      router: routerForLibrary,
      createContext: ({ res }) => res.call,
    }),
  }
  const requests = new Map(operations.map((operation) => [operation, requestFor(operation)]))

  return async (operation, context, input) => {
    const request = requests.get(operation)
    if (!request) throw new Error(`there is no operation ${operation.operationId}`)
    const call: Call = { operation, context, input }
    await handler.handle(request, { statusCode: 200, call, setHeader() {}, end() {} })
    if (!call.outcome) throw new Error(`the procedure of ${operation.operationId} was not called`)
    if ('error' in call.outcome) throw call.outcome.error
    return call.outcome.result
  }
}

/** One call of a procedure: what it works with, and what came of it. */
interface Call {
  readonly operation: Operation
  readonly context: Context
  readonly input: Record<string, unknown>
  outcome?: { readonly result: unknown } | { readonly error: unknown }
}

/** What the library uses of a response; nothing of it is sent. */
interface Sink {
  statusCode: number
  readonly call: Call
  setHeader(name: string, value: string): void
  end(body?: string): void
}

/**
 * The router as the library may see it: with no input to read or to coerce, since each call brings its own, and with a caller
 * that keeps the outcome to itself, so that the library makes no text of a result whose form is ours.
 */
const routerForLibrary: OpenApiRouter = {
  ...routerSeenAs((_, name) => ({ inputs: [inputFor(name)] })),
  createCaller: (call: Call) => nest(call.operation.procedure, () => run(call)),
}

/** Nothing but what the path names: in development the library insists on a schema for that. */
function inputFor(procedure: string): z.ZodType {
  const names = operations.find((operation) => operation.procedure === procedure)?.pathParameters.keys()
  const shape = Object.fromEntries(Array.from(names ?? [], (name) => [name, z.string()]))
  return Object.keys(shape).length > 0 ? z.object(shape) : z.void()
}

async function run(call: Call): Promise<void> {
  const { operation, context, input } = call
  try {
    const result: unknown = await callTRPCProcedure({
      router: appRouter,
      path: operation.procedure,
      type: operation.type,
      ctx: context,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
    call.outcome = { result }
  } catch (error) {
    call.outcome = { error }
  }
}

/** A function under its full name, `router.procedure`, as the library looks for it. */
function nest(name: string, value: () => Promise<void>): ReturnType<OpenApiRouter['createCaller']> {
  const [router = '', procedure = ''] = name.split('.')
  return Object.assign(Object.create(null), { [router]: { [procedure]: value } })
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
