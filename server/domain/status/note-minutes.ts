import type { PrismaClient } from '@/server/platform/db/generated/client'
import {
  type BusinessFigures,
  readBusinessFigures,
  reportBusinessFigures,
  withdrawBusinessFigures,
} from './business-figures'
import { dayOf, KEPT_DAYS, MINUTE_MS, minuteOf } from './readiness-days'

/**
 * Notes that the store is ready in this minute, as this process can write to a migrated database. Removes days that are
 * no longer kept.
 * @param time Unix ms
 * @returns whether no process has noted this minute before
 */
export async function noteMinute(db: PrismaClient, time: number): Promise<boolean> {
  const [day, minute] = [dayOf(time), minuteOf(time)]
  // Locking a row on conflict is a write, which makes all cached responses count as old.
  const noted = await db.$executeRaw`
    INSERT INTO readiness_day (day, first_minute, last_minute, ready_minutes)
    SELECT today, CASE WHEN EXISTS (SELECT FROM readiness_day WHERE day < today) THEN 0 ELSE minute END, minute, 1
    FROM (SELECT ${day}::date AS today, ${minute}::smallint AS minute) AS now
    WHERE NOT EXISTS (SELECT FROM readiness_day WHERE day = today AND last_minute >= minute)
    ON CONFLICT (day) DO UPDATE
      SET last_minute = excluded.last_minute, ready_minutes = readiness_day.ready_minutes + 1
      WHERE readiness_day.last_minute < excluded.last_minute`
  if (noted === 0) return false
  await db.$executeRaw`DELETE FROM readiness_day WHERE day <= ${dayOf(time, KEPT_DAYS)}::date`
  return true
}

/**
 * At most a hundredth of the time: reading the figures counts all animals and orders, which takes seconds in a large
 * store.
 */
const REST_PER_READING = 100

/**
 * Notes each minute in which the store is ready, once for all processes that share the database. Only the process that
 * noted it reads and reports the business figures, so that they are read once a minute, or less often if reading them
 * takes longer than 0.6 s.
 */
export function createMinuteNotes({
  db,
  now,
}: {
  readonly db: PrismaClient
  readonly now: () => number
}): () => Promise<void> {
  /** The last minute that this process was the first to note, counted from 1970. */
  let ownMinute: number | undefined
  /** The latest figures, unless reading them failed. */
  let figures: BusinessFigures | undefined
  /** Unix ms. */
  let readAgainAt = 0
  const readFigures = async (time: number) => {
    const begun = performance.now()
    figures = undefined
    try {
      figures = await readBusinessFigures(db, new Date(time))
    } finally {
      readAgainAt = time + REST_PER_READING * (performance.now() - begun)
    }
  }
  return async () => {
    const time = now()
    const minute = Math.floor(time / MINUTE_MS)
    try {
      if (await noteMinute(db, time)) {
        if (time >= readAgainAt) await readFigures(time)
        if (figures) reportBusinessFigures(figures)
        ownMinute = minute
      } else if (minute !== ownMinute) withdrawBusinessFigures()
    } catch (error) {
      withdrawBusinessFigures()
      throw error
    }
  }
}
