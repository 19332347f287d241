import { router } from '@/server/procedures/init'
import { managerProcedure } from '@/server/procedures/procedures'
import { reportInput } from './reports.schema'
import { readReport } from './reports.service'

/** The reports of a month or a year, for those who run the store. */
export const staffReportsRouter = router({
  get: managerProcedure.input(reportInput).query(({ ctx, input }) => readReport(ctx, input)),
})
