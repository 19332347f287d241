import { z } from 'zod'
import { MembershipRole } from '@/server/platform/db/generated/enums'
import { cursorInput } from '@/server/platform/paging/page'
import { idSchema } from '@/server/platform/values/id'
import { languages } from '@/server/platform/values/language'
import { requireClientIp } from '@/server/procedures/authorize'
import { router } from '@/server/procedures/init'
import { accountProcedure, freshSession, memberProcedure, ownerProcedure } from '@/server/procedures/procedures'
import {
  inviteMember,
  leaveAccount,
  listInvitations,
  listMembers,
  removeMember,
  setMemberRole,
  withdrawInvitation,
} from './members.service'

const memberInput = z.object({ userId: idSchema })
const roleSchema = z.string().pipe(z.enum(MembershipRole))

/** Who acts for an account. */
export const membersRouter = router({
  list: accountProcedure.input(cursorInput).query(({ ctx, input }) => listMembers(ctx, input)),

  listInvitations: ownerProcedure.query(({ ctx }) => listInvitations(ctx.db, ctx.member.account.id, ctx.now())),

  invite: ownerProcedure
    .use(freshSession)
    .input(z.object({ email: z.string(), role: roleSchema, language: z.enum(languages) }))
    .mutation(({ ctx, input }) => inviteMember(ctx, ctx.member, { ...input, clientIp: requireClientIp(ctx) })),

  withdrawInvitation: ownerProcedure
    .input(z.object({ invitation: z.base64url() }))
    .mutation(({ ctx, input }) =>
      withdrawInvitation(ctx, ctx.member, new Uint8Array(Buffer.from(input.invitation, 'base64url'))),
    ),

  setRole: ownerProcedure
    .input(memberInput.extend({ role: roleSchema }))
    .mutation(({ ctx, input }) =>
      setMemberRole(ctx.db, ctx.member, { userId: BigInt(input.userId), role: input.role }),
    ),

  remove: ownerProcedure
    .input(memberInput)
    .mutation(({ ctx, input }) => removeMember(ctx.db, ctx.member, BigInt(input.userId))),

  leave: memberProcedure.mutation(({ ctx }) => leaveAccount(ctx.db, ctx.member)),
})
