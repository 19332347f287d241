import { hasStaffRole } from '@/server/callers/staff-role'
import { router } from '@/server/trpc/init'
import { staffProcedure } from '@/server/trpc/procedures'
import { readOverview } from './overview.service'

/** What the staff begins the day with. */
export const staffOverviewRouter = router({
  get: staffProcedure.query(({ ctx }) =>
    readOverview(ctx, { answersRequests: hasStaffRole(ctx.staff.staffRole, 'manager') }),
  ),
})
