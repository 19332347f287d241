import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import { appRouter } from '@/server/app-router'

/** The procedures of a router by their full names; tRPC keeps them flat, whatever its types say. */
export function proceduresOf(router: AnyTRPCRouter): [string, AnyTRPCProcedure][] {
  return Object.entries(router._def.procedures)
}

/** The app's router for somebody who is to see its procedures otherwise: `change` gives what differs in a definition. */
export const routerSeenAs = (change: (definition: AnyTRPCProcedure['_def'], name: string) => object) => ({
  ...appRouter,
  _def: {
    ...appRouter._def,
    procedures: Object.fromEntries(
      proceduresOf(appRouter).map(([name, procedure]) => [
        name,
        Object.assign(procedure.bind(null), procedure, {
          _def: { ...procedure._def, ...change(procedure._def, name) },
        }),
      ]),
    ),
  },
})
