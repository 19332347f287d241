import type { PrismaClient } from '@/server/platform/db/generated/client'

/** Notes when a backup began that is whole, for the metric of its age. */
export async function noteBackup({ setting }: Pick<PrismaClient, 'setting'>, at: Date): Promise<void> {
  const value = String(at.getTime() / 1000)
  await setting.upsert({ where: { name: BACKED_UP_AT }, create: { name: BACKED_UP_AT, value }, update: { value } })
}

/** The row in `setting` that says when, in Unix seconds. A restored store has that of the backup before. */
export const BACKED_UP_AT = 'backed_up_at'
