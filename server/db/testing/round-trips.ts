import type { PrismaClient } from '@/server/db/generated/client'

/**
 * Measures how long something takes in queries that are answered meanwhile, one after the other. Unlike milliseconds,
 * these take longer too while the machine is busy.
 */
export async function roundTripsUntil(db: PrismaClient, event: Promise<unknown>): Promise<number> {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  event.then(end, end)
  let trips = 0
  for (; !state.isOver; trips += 1) await db.$queryRaw`SELECT 1`
  return trips
}
