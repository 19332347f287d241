import type pg from 'pg'
import type { Animal } from './model'

/** An animal with the ids that it has in the database. */
export interface Subject extends Animal {
  readonly petId: number
  /** Oldest first. */
  readonly orderIds: readonly number[]
  /** Another animal, which is available. */
  readonly otherPetId: number
  readonly accountId: number
}

type Statement = readonly [sql: string, values: readonly unknown[]]

const liveOrderOf = ({ orders, orderIds }: Subject) => {
  const at = orders.findLastIndex((state) => state !== 'cancelled' && state !== 'returned')
  return at < 0 ? undefined : { id: orderIds[at], status: orders[at] }
}
const freed = `WITH freed AS (UPDATE pet SET status = 'available' WHERE id = $1)`
const aReturn = `INSERT INTO order_return (order_id, returned_on, reason, recorded_at, recorded_by)
  VALUES ($2, '2026-11-29', 'other', now(), 'staff 1')`
const statuses = ['placed', 'approved', 'delivered', 'cancelled'] as const
const legal: readonly string[] = [
  'placed approved',
  'placed cancelled',
  'approved delivered',
  'approved cancelled',
  'delivered approved',
  'returned delivered',
  ...statuses.map((status) => `${status} ${status}`),
]

/**
 * Ways to break the rules, bypassing the service. Each returns the statements that try, for this animal; none where
 * there is no rule to break.
 */
export const ruleBreakers = {
  'a second live order': ({ petId, accountId, ...subject }) =>
    liveOrderOf({ petId, accountId, ...subject })
      ? [['INSERT INTO store_order (pet_id, account_id) VALUES ($1, $2)', [petId, accountId]]]
      : [],
  'an order of an animal that stays available or is sold': ({ petId, accountId, status }) =>
    status === 'pending' ? [] : [['INSERT INTO store_order (pet_id, account_id) VALUES ($1, $2)', [petId, accountId]]],
  'an order that does not begin as placed': ({ otherPetId, accountId }) =>
    statuses
      .filter((status) => status !== 'placed')
      .map((status) => [
        // With the animal made to fit, so that only the order itself is wrong.
        `WITH fitted AS (UPDATE pet SET status = CASE $3 WHEN 'delivered' THEN 'sold' WHEN 'approved' THEN 'pending' ELSE 'available' END::pet_status WHERE id = $1)
         INSERT INTO store_order (pet_id, account_id, status) VALUES ($1, $2, $3::text::order_status)`,
        [otherPetId, accountId, status],
      ]),
  'a step that there is not': ({ petId, orders, orderIds }) =>
    orders.flatMap((from, at) =>
      statuses
        .filter((to) => !legal.includes(`${from} ${to}`))
        .map(
          (to): Statement => [
            `WITH fitted AS (UPDATE pet SET status = CASE $3 WHEN 'delivered' THEN 'sold' WHEN 'cancelled' THEN 'available' ELSE 'pending' END::pet_status WHERE id = $1)
           UPDATE store_order SET status = $3::text::order_status WHERE id = $2`,
            [petId, orderIds[at], to],
          ],
        ),
    ),
  'a return of what was not handed over': ({ petId, orders, orderIds }) =>
    orders.flatMap((state, at) => (state === 'delivered' ? [] : [[`${freed} ${aReturn}`, [petId, orderIds[at]]]])),
  'a return that leaves the animal sold': ({ orders, orderIds }) =>
    orders.flatMap((state, at) => (state === 'delivered' ? [[aReturn.replace('$2', '$1'), [orderIds[at]]]] : [])),
  'an order that is returned or not, whatever is recorded': ({ petId, orders, orderIds }) =>
    orders.map((state, at) => [
      `WITH fitted AS (UPDATE pet SET status = $3::text::pet_status WHERE id = $1)
       UPDATE store_order SET is_returned = NOT is_returned WHERE id = $2`,
      [petId, orderIds[at], state === 'returned' ? 'sold' : 'available'],
    ]),
  'a return that is forgotten while the animal is free or bound by another order': ({ orders, orderIds }) =>
    orders.flatMap((state, at) =>
      state === 'returned' ? [['DELETE FROM order_return WHERE order_id = $1', [orderIds[at]]]] : [],
    ),
  'an order for another animal': ({ orders, orderIds, otherPetId, petId }) =>
    orders.map((status, at) => [
      // The animals change with it, so that order and animals would agree.
      `WITH fitted AS (
         UPDATE pet SET status = CASE WHEN id = $3 THEN 'available' WHEN $4 = 'delivered' THEN 'sold' WHEN $4 = 'cancelled' THEN 'available' ELSE 'pending' END::pet_status
         WHERE id IN ($1, $3))
       UPDATE store_order SET pet_id = $1 WHERE id = $2`,
      [otherPetId, orderIds[at], petId, status],
    ]),
  'an animal that is not what its live order says': (subject) =>
    liveOrderOf(subject)
      ? (['available', 'pending', 'sold'] as const)
          .filter((status) => status !== subject.status)
          .map((status) => ['UPDATE pet SET status = $2::text::pet_status WHERE id = $1', [subject.petId, status]])
      : [],
  'a delivery that leaves the animal behind': (subject) => {
    const live = liveOrderOf(subject)
    return live?.status === 'approved' ? [[`UPDATE store_order SET status = 'delivered' WHERE id = $1`, [live.id]]] : []
  },
  'a cancellation that leaves the animal behind': (subject) => {
    const live = liveOrderOf(subject)
    return live && live.status !== 'delivered'
      ? [[`UPDATE store_order SET status = 'cancelled' WHERE id = $1`, [live.id]]]
      : []
  },
  'a live order removed, and its animal set free': (subject) => {
    const live = liveOrderOf(subject)
    return live && live.status !== 'delivered'
      ? [
          [
            `WITH freed AS (UPDATE pet SET status = 'available' WHERE id = $1) DELETE FROM store_order WHERE id = $2`,
            [subject.petId, live.id],
          ],
        ]
      : []
  },
  'an animal removed with its orders still there': ({ petId, orders }) =>
    orders.length > 0 ? [['DELETE FROM pet WHERE id = $1', [petId]]] : [],
  'an order without a customer or an account': ({ otherPetId }) => [
    [
      `WITH fitted AS (UPDATE pet SET status = 'pending' WHERE id = $1) INSERT INTO store_order (pet_id) VALUES ($1)`,
      [otherPetId],
    ],
  ],
  'an order of a customer who cannot be reached': ({ otherPetId }) => [
    [
      `WITH fitted AS (UPDATE pet SET status = 'pending' WHERE id = $1) INSERT INTO store_order (pet_id, customer_name) VALUES ($1, 'Ada')`,
      [otherPetId],
    ],
  ],
  'an order of an account with a telephone number': ({ otherPetId, accountId }) => [
    [
      `WITH fitted AS (UPDATE pet SET status = 'pending' WHERE id = $1)
       INSERT INTO store_order (pet_id, account_id, customer_phone) VALUES ($1, $2, '030 1234567')`,
      [otherPetId, accountId],
    ],
  ],
} as const satisfies Record<string, (subject: Subject) => readonly Statement[]>

export type RuleBreaker = keyof typeof ruleBreakers

/** The SQLSTATEs of the integrity constraints: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INTEGRITY = /^23/

/** Tries each statement in a transaction of its own. Resolves to the ones that the database let pass. */
export async function thoseThatPass(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  const passed: string[] = []
  for (const [sql, values] of statements) {
    try {
      await client.query(sql, [...values])
      passed.push(`${sql} ${JSON.stringify(values)}`)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!INTEGRITY.test(code)) throw error
    }
  }
  return passed
}
