import { numberEventsToRead } from '@/server/platform/db/live/number-events'
import { limitedToAccount, mayUse } from '@/server/procedures/authorize'
import type { Caller } from '@/server/procedures/callers/caller'
import { router } from '@/server/procedures/init'
import { fromReplica, keyProcedure } from '@/server/procedures/procedures'
import { trackedOutput } from '@/server/procedures/tracked-output'
import { eventPageSchema, followEventsInput, listEventsInput, newEventsSchema } from './events.schema'
import { followEvents, LIST, listEvents, type ReadableEvents } from './events.service'

/** The events that a caller may see: of orders, only their own account's, unless they manage the store. */
function readableBy(caller: Caller): ReadableEvents {
  const accountId = limitedToAccount(caller)
  const ofOrders = accountId === undefined ? 'all' : mayUse(caller, 'orders:read') ? { accountId } : 'none'
  return { ofPets: mayUse(caller, 'pets:read'), ofOrders }
}

export const eventsRouter = router({
  list: keyProcedure
    .meta({
      scope: 'pets:read',
      orScope: 'orders:read',
      showsOwn: true,
      openapi: {
        method: 'GET',
        path: '/events',
        operationId: 'listEvents',
        tags: ['Events'],
        summary: 'List events',
        description:
          'What happened to pets and orders. Events of pets need the scope `pets:read`; events of the orders that the ' +
          "key's account has placed need `orders:read`; with `store:manage` you see all. Keep the id of the last event that " +
          'you have handled, and pass it as `after`: then you miss none. They are kept for 30 days. ' +
          'With `Accept: text/event-stream` they come as they happen, from now on or after the one that `after` or ' +
          '`Last-Event-ID` names; `limit` and `cursor` are for the list alone.',
        successDescription: 'A page of events, in the order in which they happened.',
      },
      isCached: true,
      cursorList: () => LIST,
      stream: 'events.follow',
    })
    .input(listEventsInput.prefault({}))
    .output(eventPageSchema)
    .use(async ({ ctx, next }) => {
      // What has no number yet belongs there as soon as it has one, and no change tells of that.
      if (!(await numberEventsToRead(ctx.db))) ctx.noteShown?.(undefined)
      return next()
    })
    .use(fromReplica)
    .query(async ({ ctx, input }) => {
      const page = await listEvents(ctx, input, readableBy(ctx.caller))
      ctx.noteShown?.((change) => change.of !== 'part' || change.part === 'event')
      return page
    }),

  follow: keyProcedure
    .meta({ scope: 'pets:read', orScope: 'orders:read', showsOwn: true })
    .input(followEventsInput.prefault({}))
    .output(trackedOutput(newEventsSchema))
    .subscription(({ ctx, input, signal }) => followEvents(ctx, input, readableBy(ctx.caller), signal)),
})
