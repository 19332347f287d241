import { z } from 'zod'
import { cursorInput } from '@/server/platform/paging/page'
import { idSchema } from '@/server/platform/values/id'
import type { Member } from '@/server/procedures/callers/memberships'
import { router } from '@/server/procedures/init'
import { accountProcedure, freshSession, memberProcedure } from '@/server/procedures/procedures'
import {
  type AccountAccess,
  createAccountKey,
  getAccountKey,
  listEndedKeys,
  listGrantedScopes,
  listValidKeys,
  revokeAccountKey,
  rotateAccountKey,
} from './account-keys.service'
import { findBans, type ValidKey } from './bans'
import { keyRotationSchema, newAccountKeySchema } from './key-terms'
import { getAskedAccount } from './staff-accounts.service'

const keyInput = z.object({ keyId: idSchema })

const actingMember = ({ account, userId }: Member): AccountAccess => ({
  accountId: account.id,
  actor: `user ${userId}`,
})

/** The keys of an account. */
export const keysRouter = router({
  listValid: accountProcedure.query(async ({ ctx, input: { accountId } }): Promise<ValidKey[]> => {
    const account = await getAskedAccount(ctx, accountId)
    const keys = await listValidKeys(ctx, account.id)
    const bans = await findBans(ctx, account, keys)
    return keys.map((key) => ({ ...key, ban: bans.get(key.id) }))
  }),

  listEnded: accountProcedure.input(cursorInput).query(({ ctx, input }) => listEndedKeys(ctx, input)),

  get: memberProcedure
    .input(keyInput)
    .query(({ ctx, input }) => getAccountKey(ctx, ctx.member.account.id, input.keyId)),

  listGrantedScopes: memberProcedure.query(({ ctx }) => listGrantedScopes(ctx, ctx.member.account.id)),

  create: memberProcedure
    .use(freshSession)
    .input(newAccountKeySchema)
    .mutation(({ ctx, input }) => createAccountKey(ctx, actingMember(ctx.member), input)),

  rotate: memberProcedure
    .use(freshSession)
    .input(keyInput.extend(keyRotationSchema.shape))
    .mutation(({ ctx, input }) => rotateAccountKey(ctx, actingMember(ctx.member), input)),

  // Needs no fresh session, so that nothing delays the end of a leaked key.
  revoke: memberProcedure
    .input(keyInput)
    .mutation(({ ctx, input }) => revokeAccountKey(ctx, actingMember(ctx.member), input.keyId)),
})
