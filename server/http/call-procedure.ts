import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import { appRouter } from '@/server/app-router'
import type { Context } from '@/server/procedures/init'

/** The procedures of a router by their full names; tRPC keeps them flat, whatever its types say. */
export function listProcedures(router: AnyTRPCRouter): [string, AnyTRPCProcedure][] {
  return Object.entries(router._def.procedures)
}

interface ProcedureCall {
  /** The procedure's full name, such as `pets.get`. */
  readonly path: string
  readonly type: 'query' | 'mutation' | 'subscription'
  readonly ctx: Context
  /** Called once the caller is authorized. */
  readonly readInput: () => unknown
  readonly signal?: AbortSignal | undefined
}

/** Calls a procedure by name. Resolves to its output (for a subscription, its events); rejects with what it threw. */
export const callProcedure = ({ path, type, ctx, readInput, signal }: ProcedureCall): Promise<unknown> =>
  callTRPCProcedure({
    path,
    type,
    ctx,
    router: appRouter,
    getRawInput: async () => readInput(),
    signal,
    batchIndex: 0,
  })
