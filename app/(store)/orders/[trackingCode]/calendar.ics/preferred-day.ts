import { daySchema } from '@/server/platform/values/date-time'

const DAY_MS = 86_400_000

/**
 * The day of an order's preferred date: the requested one, if it is that day somewhere on Earth, otherwise the one in
 * UTC. The server does not know the reader's time zone.
 */
export function preferredDay(shipDate: string, asked: string | null): string {
  const inUtc = new Date(shipDate).toISOString().slice(0, 10)
  if (asked === null || !daySchema.safeParse(asked).success) return inUtc
  return Math.abs(Date.parse(asked) - Date.parse(inUtc)) <= DAY_MS ? asked : inUtc
}
