import type { Deps } from '@/server/deps'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { photoNames } from '@/server/platform/photo-files/photo-name'

/** For one photograph's files, each of which may have to wait for a bucket, in ms. */
const WITHIN_MS = 120_000

type RemovalDeps = Pick<Deps, 'photoFiles'> & { readonly db: PrismaClient }

/** After these, others get their turn until the next run. */
const MAX_AT_ONCE = 100

/**
 * Removes the files of photographs that are due to be removed, at most a hundred. Each is handled by one process, which
 * keeps others from adding that photograph. Files that are already gone are no failure; what cannot be removed is tried
 * again an hour later.
 * @returns of how many photographs
 * @throws Error when files could not be removed, once all others are
 */
export async function removePhotoFiles({ db, photoFiles }: RemovalDeps): Promise<number> {
  if (!photoFiles) return 0
  const failures: unknown[] = []
  const removeNext = () =>
    db.$transaction(
      async (transaction) => {
        const [due] = await transaction.$queryRaw<{ key: string; widths: number[] }[]>`
          SELECT key, widths FROM photo_removal WHERE due_at <= now()
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`
        if (!due) return false
        try {
          for (const name of photoNames(due)) await photoFiles.remove(name)
          await transaction.$executeRaw`DELETE FROM photo_removal WHERE key = ${due.key}`
        } catch (error) {
          failures.push(error)
          await transaction.$executeRaw`
            UPDATE photo_removal SET due_at = now() + interval '1 hour' WHERE key = ${due.key}`
        }
        return true
      },
      { timeout: WITHIN_MS },
    )
  let tried = 0
  while (tried < MAX_AT_ONCE && (await removeNext())) tried += 1
  if (failures.length > 0) throw failures[0]
  return tried
}
