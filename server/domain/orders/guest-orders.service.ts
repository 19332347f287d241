import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { networksOf } from '@/server/platform/client-ip'
import { Prisma } from '@/server/platform/db/generated/client'
import { LimitExceededError, refusedFor } from '@/server/platform/errors/service-error'
import type { CheckedOutOrder, checkoutInput } from './orders.schema'
import { checkout } from './orders.service'

interface Period {
  readonly name: string
  readonly lengthMs: number
  /** The most orders that guests at one address may place within the period. */
  readonly limit: number
  /** Completes "No more than 5 orders can be placed from one network …". */
  readonly within: string
}

/**
 * Guest orders per client address, in windows aligned to UTC; its wider networks may place a multiple. Only orders that
 * were placed count.
 */
const periods = [
  { name: 'ten minutes', lengthMs: 600_000, limit: 5, within: 'within ten minutes' },
  { name: 'day', lengthMs: 86_400_000, limit: 20, within: 'in a day' },
] as const satisfies readonly Period[]

/** The most placed or approved orders of one e-mail address at a time. */
const MAX_OPEN_PER_EMAIL = 5

/**
 * Places a guest's order and reserves its pet, unless their address or e-mail address has too many. Must run in a
 * transaction: a refusal is only known once the order is placed, and must undo it.
 * @param clientIp the guest's address; only a keyed hash of it is kept, for at most a day
 * @throws ServiceError as `checkout`; rate_limit_exceeded for too many orders from the address; conflict for too many
 *   open orders of the e-mail address
 */
export async function checkoutAsGuest(
  deps: TransactionDeps,
  clientIp: string,
  input: z.output<typeof checkoutInput>,
): Promise<CheckedOutOrder> {
  const order = await checkout(deps, input)
  // Only now, so that guests who are too late for a pet do not queue for these locks.
  await countOrder(deps, clientIp)
  await refuseTooManyOpen(deps, input.email)
  return order
}

/**
 * Counts an order in both windows, for the client and its wider networks. The row locks make concurrent orders from one
 * network wait for each other; always taken from the narrowest to the widest, they cannot deadlock.
 */
async function countOrder({ db, hashClientIp, now }: TransactionDeps, clientIp: string): Promise<void> {
  const time = now()
  const bounds = networksOf(clientIp).flatMap(({ network, factor }) =>
    periods.map(({ name, lengthMs, limit, within }) => ({
      client: hashClientIp(network),
      period: name,
      resetAt: (Math.floor(time / lengthMs) + 1) * lengthMs,
      limit: limit * factor,
      within,
    })),
  )
  const rows = bounds.map(
    ({ client, period, resetAt }) => Prisma.sql`(${client}::bytea, ${period}, ${new Date(resetAt)}::timestamptz, 1)`,
  )
  const counts = await db.$queryRaw<{ client: Uint8Array; period: string; placed: number }[]>`
    INSERT INTO guest_order_count (client, period, ends_at, placed) VALUES ${Prisma.join(rows)}
    ON CONFLICT (client, period, ends_at) DO UPDATE SET placed = guest_order_count.placed + 1
    RETURNING client, period, placed`
  const exceeded = bounds.filter((bound) =>
    counts.some(
      ({ client, period, placed }) =>
        period === bound.period && placed > bound.limit && Buffer.compare(client, bound.client) === 0,
    ),
  )
  const [longest] = exceeded.toSorted((a, b) => b.resetAt - a.resetAt)
  if (!longest) return
  const { limit, within, resetAt } = longest
  throw new LimitExceededError(
    {
      path: [],
      code: 'too_many_orders',
      message: `No more than ${limit} orders can be placed from one network ${within}. Order again in ${inWords(resetAt - time)}.`,
    },
    { limit, resetAt, refusedAt: time },
  )
}

async function refuseTooManyOpen({ db }: TransactionDeps, email: string): Promise<void> {
  // Held until the transaction ends, so that the address's next order sees this one.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('open orders of ' || lower(${email}), 0))`
  const [row] = await db.$queryRaw<{ open: number }[]>`
    SELECT count(*)::int AS open FROM store_order
    WHERE lower(customer_email) = lower(${email}) AND status IN ('placed', 'approved')`
  if (row && row.open > MAX_OPEN_PER_EMAIL) {
    throw refusedFor('conflict', [
      {
        path: ['email'],
        code: 'too_many_open',
        message:
          `has ${MAX_OPEN_PER_EMAIL} orders that are placed or approved, as many as it may have at once. ` +
          'Wait until one of them is delivered or cancelled.',
      },
    ])
  }
}

/** A waiting time in words: in minutes, from two hours on in hours. */
function inWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Removes the counts of windows that have ended by `now`; resolves to their number. */
export const removeEndedCounts = (db: TransactionDeps['db'], now: Date): Promise<number> =>
  db.$executeRaw`DELETE FROM guest_order_count WHERE ends_at <= ${now}`
