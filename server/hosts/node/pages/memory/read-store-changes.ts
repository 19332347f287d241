import type { CatalogueChange } from '@/server/pets/changes/read-catalogue-changes'
import type { LatestDetails } from '@/server/store/latest-details'

/**
 * Tells of changes of what the store says of itself, which pages without an animal show, too. Never rejects: while the
 * database is away nothing is known to have changed, so those pages stay.
 * @param readLatest reads the details within a time limit, or returns the last that were known
 */
export function createReadStoreChanges(
  readLatest: () => Promise<LatestDetails>,
): () => Promise<readonly CatalogueChange[]> {
  let known: string | undefined
  return async () => {
    const before = known
    known = JSON.stringify((await readLatest()).details)
    return before === undefined || before === known ? [] : ['other']
  }
}
