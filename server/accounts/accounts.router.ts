import { z } from 'zod'
import { listMemberships } from '@/server/callers/memberships'
import { isScope } from '@/server/callers/scopes'
import { accountProcedure, memberProcedure, router, sessionProcedure, staffProcedure } from '@/server/trpc/init'
import { accountIdSchema, idSchema } from '@/server/values/id'
import { listAccountEvents } from './account-events'
import { getAccountKey, listValidKeys, revokeAccountKey } from './account-keys.service'
import { changeGrantedScopes, changePlan } from './account-terms.service'
import { asStaff } from './account-transactions'
import { findBans, liftBan } from './bans'
import { planTermsSchema } from './request-terms'
import { getStaffAccount, searchAccounts } from './staff-accounts.service'

const pageInput = z.object({ cursor: z.string().optional() })
const accountInput = z.object({ accountId: accountIdSchema })
const keyInput = accountInput.extend({ keyId: idSchema })
const scopesSchema = z.array(z.string().refine(isScope))

/** Accounts: those of who is signed in, and all of them for the staff. */
export const accountsRouter = router({
  mine: sessionProcedure
    .input(pageInput)
    .query(({ ctx, input }) => listMemberships(ctx, { ...input, userId: BigInt(ctx.user.userId) })),

  /** The membership of who asks, with the account. */
  membership: memberProcedure.query(({ ctx }) => ctx.member),

  events: accountProcedure
    .input(pageInput)
    .query(({ ctx, input }) => listAccountEvents(ctx, { ...input, reader: ctx.user.isStaff ? 'staff' : 'member' })),

  search: staffProcedure
    .input(z.object({ search: z.string().optional(), page: z.int().min(1) }))
    .query(({ ctx, input }) => searchAccounts(ctx, input)),

  get: staffProcedure.input(accountInput).query(({ ctx, input }) => getStaffAccount(ctx.db, input.accountId)),

  listBans: staffProcedure.input(accountInput).query(async ({ ctx, input: { accountId } }) => {
    const account = await getStaffAccount(ctx.db, accountId)
    const valid = await listValidKeys(ctx, account.id)
    return findBans(
      ctx.limiter,
      account,
      valid.map(({ id }) => id),
    )
  }),

  changePlan: staffProcedure
    .input(accountInput.extend({ terms: planTermsSchema, seen: planTermsSchema }))
    .mutation(({ ctx, input: { accountId, terms, seen } }) =>
      asStaff(ctx.db, ctx.staff, (transaction) => changePlan(transaction, accountId, terms, seen)),
    ),

  changeScopes: staffProcedure
    .input(accountInput.extend({ scopes: scopesSchema, seen: z.array(z.string()) }))
    .mutation(({ ctx, input: { accountId, scopes, seen } }) =>
      asStaff(ctx.db, ctx.staff, (transaction) => changeGrantedScopes(transaction, accountId, scopes, seen)),
    ),

  revokeKey: staffProcedure
    .input(keyInput)
    .mutation(({ ctx, input: { accountId, keyId } }) =>
      revokeAccountKey(ctx, { accountId: accountId, actor: `staff ${ctx.staff.userId}` }, keyId),
    ),

  liftBan: staffProcedure.input(keyInput).mutation(async ({ ctx, input: { accountId, keyId } }) => {
    const account = await getStaffAccount(ctx.db, accountId)
    const key = await getAccountKey(ctx, account.id, keyId)
    await liftBan(ctx, ctx.staff, account, key.id)
  }),
})
