import { Prisma } from '@/server/platform/db/generated/client'

/**
 * SQL: the ids of the pets of these orders, locked by ascending id. A statement that changes orders and pets takes the
 * orders from here, since `pet` is locked before `store_order`.
 */
export const lockedPetsOf = (orderIds: readonly number[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM pet WHERE id IN (SELECT pet_id FROM store_order WHERE id = ANY (${orderIds}::bigint[]))
  ORDER BY id FOR NO KEY UPDATE`
