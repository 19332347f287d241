import { z } from 'zod'
import { cursorInput } from '@/server/platform/paging/page'
import { idSchema } from '@/server/platform/values/id'
import { languages } from '@/server/platform/values/language'
import { requireClientIp } from '@/server/procedures/authorize'
import { staffRoles } from '@/server/procedures/callers/staff-role'
import { router } from '@/server/procedures/init'
import { freshSession, storeOwnerProcedure } from '@/server/procedures/procedures'
import {
  inviteStaffMember,
  listStaffInvitations,
  listStaffMembers,
  removeStaffMember,
  setStaffMemberRole,
  withdrawStaffInvitation,
} from './staff.service'

const memberInput = z.object({ userId: idSchema })
const roleSchema = z.string().pipe(z.enum(staffRoles))

/** Who is on the staff, and in which role. */
export const staffMembersRouter = router({
  list: storeOwnerProcedure.input(cursorInput).query(({ ctx, input }) => listStaffMembers(ctx, input)),

  listInvitations: storeOwnerProcedure.query(({ ctx }) => listStaffInvitations(ctx.db, ctx.now())),

  invite: storeOwnerProcedure
    .use(freshSession)
    .input(z.object({ email: z.string().max(254), role: roleSchema, language: z.enum(languages) }))
    .mutation(({ ctx, input }) => inviteStaffMember(ctx, ctx.staff, { ...input, clientIp: requireClientIp(ctx) })),

  withdrawInvitation: storeOwnerProcedure
    .use(freshSession)
    .input(z.object({ invitation: z.base64url().max(43) }))
    .mutation(({ ctx, input }) =>
      withdrawStaffInvitation(ctx, ctx.staff, new Uint8Array(Buffer.from(input.invitation, 'base64url'))),
    ),

  setRole: storeOwnerProcedure
    .use(freshSession)
    .input(memberInput.extend({ role: roleSchema }))
    .mutation(({ ctx, input }) =>
      setStaffMemberRole(ctx.db, ctx.staff, { userId: BigInt(input.userId), role: input.role }),
    ),

  remove: storeOwnerProcedure
    .use(freshSession)
    .input(memberInput)
    .mutation(({ ctx, input }) => removeStaffMember(ctx.db, ctx.staff, BigInt(input.userId))),
})
