import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { toOrder } from '@/server/domain/orders/orders.service'
import { toPet } from '@/server/domain/pets/pets.service'
import type { Event as EventRow, Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'
import { insufficientScope } from '@/server/platform/errors/service-error'
import { toPage } from '@/server/platform/paging/page'
import {
  type Event,
  type EventType,
  type followEventsInput,
  type listEventsInput,
  orderEventTypes,
  petEventTypes,
} from './events.schema'

/** The list that the cursors of listEvents belong to. */
export const LIST = 'events'

/** The events that a reader may see. */
export interface ReadableEvents {
  readonly ofPets: boolean
  /** All orders, the ones that one account placed, or none. */
  readonly ofOrders: 'all' | { readonly accountId: bigint } | 'none'
}

/**
 * Events after the cursor, by ascending id: the order of their commits, so that a reader who follows them misses
 * nothing.
 * @throws ServiceError insufficient_scope for a type that the reader may not see
 */
export async function listEvents(
  { db, cursors }: Pick<TransactionDeps, 'db' | 'cursors'>,
  { limit, type, after, cursor }: z.output<typeof listEventsInput>,
  readable: ReadableEvents,
) {
  const from = Math.max(
    after === undefined ? 0 : numberOfEvent(after),
    cursor === undefined ? 0 : cursors.decode(LIST, cursor),
  )
  const rows = await db.event.findMany({
    where: { id: { gt: from }, ...(type === undefined ? anyReadable(readable) : readableOfType(type, readable)) },
    orderBy: { id: 'asc' },
    take: limit + 1,
  })
  const { items, nextCursor } = toPage(rows, limit, LIST, cursors)
  return { items: items.flatMap((row) => toEvent(row) ?? []), nextCursor }
}

/** How long a follower who sees nothing of what happens keeps an old position, in ms. */
const POSITION_EVERY_MS = 15_000

/**
 * Events from now on, or after the last one a client saw, as they are committed, each time with the position to resume
 * from. The first result may contain nothing else. Never ends on its own.
 * @throws ServiceError insufficient_scope for a type that the reader may not see; the database's error if it is
 *   unreachable at the start; later outages only delay events
 */
export async function followEvents(
  { events }: Pick<Deps, 'events'>,
  { type, after, lastEventId = after }: z.output<typeof followEventsInput>,
  readable: ReadableEvents,
  signal: AbortSignal | undefined,
) {
  if (type !== undefined) readableOfType(type, readable)
  const newest = await events.position()
  const start = lastEventId === undefined ? newest : Math.min(numberOfEvent(lastEventId), newest)
  async function* follow(): AsyncGenerator<{ id: string; data: readonly Event[] }> {
    let toldAt = performance.now()
    if (lastEventId === undefined) yield { id: idOfEvent(start), data: [] }
    for (let position = start; ; ) {
      const next = await events.after(position, signal)
      position = next.position
      const found = next.changes
        .filter((row) => isReadable(row, readable) && (type === undefined || row.type === type))
        .flatMap((row) => toEvent(row) ?? [])
      if (found.length === 0 && performance.now() - toldAt < POSITION_EVERY_MS) continue
      toldAt = performance.now()
      yield { id: idOfEvent(position), data: found }
    }
  }
  return follow()
}

const isReadable = ({ orderId, accountId }: EventRow, { ofPets, ofOrders }: ReadableEvents): boolean =>
  orderId === null ? ofPets : ofOrders === 'all' || (ofOrders !== 'none' && accountId === ofOrders.accountId)

function anyReadable({ ofPets, ofOrders }: ReadableEvents): Prisma.EventWhereInput {
  if (ofPets && ofOrders === 'all') return {}
  if (ofOrders === 'none') return { orderId: null }
  const orders = ofOrders === 'all' ? { orderId: { not: null } } : ofOrders
  return ofPets ? { OR: [{ orderId: null }, orders] } : orders
}

function readableOfType(type: EventType, { ofPets, ofOrders }: ReadableEvents): Prisma.EventWhereInput {
  if (isOf(petEventTypes, type)) {
    if (!ofPets) throw insufficientScope('pets:read')
    return { type }
  }
  if (ofOrders === 'none') throw insufficientScope('orders:read')
  return { type, ...(ofOrders === 'all' ? {} : ofOrders) }
}

/** The id of an event in every interface. */
export const idOfEvent = (number: number | bigint) => `evt_${number}`
export const numberOfEvent = (eventId: string) => Number(eventId.slice('evt_'.length))

const isOf = <Type extends string>(types: readonly Type[], type: string): type is Type =>
  types.some((each) => each === type)

/**
 * An event as every interface shows it, its fields in the order of the schema; undefined for a type that only a later
 * version knows.
 */
export function toEvent(row: EventRow): Event | undefined {
  const { type, petName, categoryId, petStatus, orderStatus, placedAt } = row
  const id = idOfEvent(row.id)
  const createdAt = row.createdAt.toISOString()
  if (isOf(petEventTypes, type) && petName !== null && categoryId !== null && petStatus !== null) {
    return {
      id,
      type,
      createdAt,
      data: { pet: toPet({ id: row.petId, name: petName, categoryId, status: petStatus }) },
    }
  }
  if (isOf(orderEventTypes, type) && row.orderId !== null && orderStatus !== null && placedAt !== null) {
    const order = toOrder({ ...row, id: row.orderId, status: orderStatus, createdAt: placedAt })
    return { id, type, createdAt, data: { order } }
  }
  return undefined
}

/** How long events are kept, in ms. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Events per statement: few enough for its time limit. */
const BATCH = 5_000

/** Removes events, and changes of the catalogue, from more than 30 days before `now`; resolves to the number of events. */
export async function removeOldEvents(db: PrismaClient, now: Date): Promise<number> {
  const old = new Date(now.getTime() - RETENTION_MS)
  await db.catalogueChange.deleteMany({ where: { createdAt: { lte: old } } })
  // Events are ordered by time, so only the first ones are looked at.
  return inBatches(
    BATCH,
    (size) => db.$executeRaw`
      DELETE FROM event WHERE created_at <= ${old} AND id <= (
        SELECT max(id) FROM (SELECT id FROM event ORDER BY id LIMIT ${size}) AS first
      )`,
  )
}
