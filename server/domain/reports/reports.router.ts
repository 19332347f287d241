import { router } from '@/server/procedures/init'
import { managerProcedure } from '@/server/procedures/procedures'
import { reportInput } from './reports.schema'
import { readReport } from './reports.service'

/** What those who are responsible for the store are told of a month or a year. */
export const staffReportsRouter = router({
  get: managerProcedure.input(reportInput).query(({ ctx, input }) => readReport(ctx, input)),
})
