import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import { appRouter } from '@/server/app-router'
import type { Context } from '@/server/procedures/init'

/** The procedures of a router by their full names; tRPC keeps them flat, whatever its types say. */
export function listProcedures(router: AnyTRPCRouter): [string, AnyTRPCProcedure][] {
  return Object.entries(router._def.procedures)
}

interface ProcedureCall {
  /** By default that of the procedures which answer over HTTP. */
  readonly router?: AnyTRPCRouter
  /** The procedure's full name, such as `pets.get`. */
  readonly path: string
  readonly type: 'query' | 'mutation' | 'subscription'
  readonly ctx: Context
  /** Called once the caller is authorized. */
  readonly readInput: () => unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls a procedure by name. Resolves to its output (for a subscription, its events), whose type a name does not tell;
 * rejects with what it threw.
 */
export const callProcedure = <Output = unknown>({
  router = appRouter,
  path,
  type,
  ctx,
  readInput,
  signal,
}: ProcedureCall): Promise<Output> =>
  callTRPCProcedure({
    path,
    type,
    ctx,
    router,
    getRawInput: async () => readInput(),
    signal,
    batchIndex: 0,
  })
