import type { PrismaClient } from '@/server/platform/db/generated/client'

/** Records when a complete backup began, for the metric of its age. */
export async function noteBackup({ setting }: Pick<PrismaClient, 'setting'>, at: Date): Promise<void> {
  const value = String(at.getTime() / 1000)
  await setting.upsert({ where: { name: BACKED_UP_AT }, create: { name: BACKED_UP_AT, value }, update: { value } })
}

/** The row in `setting` with that time, in Unix seconds. A restored store has the time of the backup before. */
export const BACKED_UP_AT = 'backed_up_at'
