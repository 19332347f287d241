import { router } from '@/server/procedures/init'
import { visitorProcedure } from '@/server/procedures/procedures'
import { listReadinessDays } from './readiness-days'

/** What the page about the store's readiness shows. */
export const statusRouter = router({
  days: visitorProcedure.query(({ ctx }) => listReadinessDays(ctx)),
})
