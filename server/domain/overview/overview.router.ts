import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { readOverview } from './overview.service'
import { countWaiting } from './waiting'

/** What the staff begins the day with. */
export const staffOverviewRouter = router({
  countWaiting: staffProcedure.query(({ ctx }) => countWaiting(ctx)),

  get: staffProcedure.query(({ ctx }) =>
    readOverview(ctx, { answersRequests: hasStaffRole(ctx.staff.staffRole, 'manager') }),
  ),
})
