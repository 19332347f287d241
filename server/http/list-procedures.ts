import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'

/** The procedures of a router by their full names; tRPC keeps them flat, whatever its types say. */
export function listProcedures(router: AnyTRPCRouter): [string, AnyTRPCProcedure][] {
  return Object.entries(router._def.procedures)
}
