import { z } from 'zod'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import { router } from '@/server/procedures/init'
import { managerProcedure, staffProcedure } from '@/server/procedures/procedures'
import { readOverview } from './overview.service'
import { optionalSteps, skipStep } from './set-up'
import { countWaiting } from './waiting'

/** What the staff begins the day with. */
export const staffOverviewRouter = router({
  countWaiting: staffProcedure.query(({ ctx }) => countWaiting(ctx)),

  skipStep: managerProcedure
    .input(z.strictObject({ step: z.enum(optionalSteps) }))
    .mutation(({ ctx, input }) => skipStep(ctx, input.step)),

  get: staffProcedure.query(({ ctx }) =>
    readOverview(ctx, { answersRequests: hasStaffRole(ctx.staff.staffRole, 'manager') }),
  ),
})
