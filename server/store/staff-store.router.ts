import { router } from '@/server/trpc/init'
import { staffProcedure } from '@/server/trpc/procedures'
import { findDemo } from './demo.service'
import { findLastChange, getStoreDetails } from './store.service'

/** What the staff sees of the store besides its details. */
export const staffStoreRouter = router({
  /** The details as they are now, and who changed them last. */
  getLatest: staffProcedure.query(async ({ ctx }) => {
    // The details last: a change between the two is noticed by their version again.
    const change = await findLastChange(ctx)
    return { change, details: await getStoreDetails(ctx) }
  }),

  findDemo: staffProcedure.query(({ ctx }) => findDemo(ctx)),
})
