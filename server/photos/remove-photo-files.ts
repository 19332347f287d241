import type { PrismaClient } from '@/server/db/generated/client'
import { type JobDeps, startPeriodicJob } from '@/server/db/periodic-job'
import type { Deps } from '@/server/deps'
import { photoNames } from './files/photo-name'

/** How often files that are due to be removed are looked for. */
const EVERY_MS = 60_000
/** Those of one photograph, each of which may have to wait for a bucket, in ms. */
const WITHIN_MS = 120_000

type RemovalDeps = Pick<Deps, 'photoFiles'> & { readonly db: PrismaClient }

/**
 * Removes the files of photographs that are due to be removed, each by one process, which keeps others from adding that
 * photograph meanwhile. What is gone already is no failure.
 * @returns of how many photographs
 */
export async function removePhotoFiles({ db, photoFiles }: RemovalDeps): Promise<number> {
  if (!photoFiles) return 0
  let removed = 0
  const removeNext = () =>
    db.$transaction(
      async (transaction) => {
        const [due] = await transaction.$queryRaw<{ key: string; widths: number[] }[]>`
          SELECT key, widths FROM photo_removal WHERE due_at <= now()
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`
        if (!due) return false
        for (const name of photoNames(due)) await photoFiles.remove(name)
        await transaction.$executeRaw`DELETE FROM photo_removal WHERE key = ${due.key}`
        return true
      },
      { timeout: WITHIN_MS },
    )
  while (await removeNext()) removed += 1
  return removed
}

/** Does so now and every minute, until the returned function is called. */
export const startPhotoRemoval = ({ log, ...deps }: RemovalDeps & Pick<JobDeps, 'log'>): (() => void) =>
  startPeriodicJob({
    task: 'remove_photo_files',
    everyMs: EVERY_MS,
    run: () => removePhotoFiles(deps),
    log,
    failure: 'files of photographs that were removed are still there',
  })
