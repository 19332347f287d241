import { z } from 'zod'
import { cursorInput } from '@/server/platform/paging/page'
import { accountIdSchema, idSchema } from '@/server/platform/values/id'
import { listMemberships } from '@/server/procedures/callers/memberships'
import { isScope } from '@/server/procedures/callers/scopes'
import { router } from '@/server/procedures/init'
import { accountProcedure, managerProcedure, memberProcedure, sessionProcedure } from '@/server/procedures/procedures'
import { listAccountEvents } from './account-events'
import { getAccountKey, revokeAccountKey } from './account-keys.service'
import { changeGrantedScopes, changePlan } from './account-terms.service'
import { asStaff } from './account-transactions'
import { banSchema } from './ban-terms'
import { banKey, liftBan } from './bans'
import { planTermsSchema } from './request-terms'
import { getStaffAccount, searchAccounts } from './staff-accounts.service'

const keyInput = z.object({ keyId: idSchema })
const scopesSchema = z.array(z.string().refine(isScope))

/** For managers of the store, with the account that the input names. */
const staffAccountProcedure = managerProcedure
  .input(z.object({ accountId: accountIdSchema }))
  .use(async ({ ctx, input, next }) => next({ ctx: { account: await getStaffAccount(ctx.db, input.accountId) } }))

/** Accounts: those of the signed-in user, and all of them for the staff. */
export const accountsRouter = router({
  mine: sessionProcedure
    .input(cursorInput)
    .query(({ ctx, input }) => listMemberships(ctx, { ...input, userId: ctx.userId })),

  /** The caller's membership, with the account. */
  membership: memberProcedure.query(({ ctx }) => ctx.member),

  events: accountProcedure
    .input(cursorInput)
    .query(({ ctx, input }) => listAccountEvents(ctx, { ...input, reader: ctx.user.staffRole ? 'staff' : 'member' })),

  search: managerProcedure
    .input(z.object({ search: z.string().optional(), page: z.int().min(1) }))
    .query(({ ctx, input }) => searchAccounts(ctx, input)),

  get: staffAccountProcedure.query(({ ctx }) => ctx.account),

  changePlan: staffAccountProcedure
    .input(z.object({ terms: planTermsSchema, seen: planTermsSchema }))
    .mutation(({ ctx, input: { terms, seen } }) =>
      asStaff(ctx.db, ctx.staff, (transaction) => changePlan(transaction, ctx.account.id, terms, seen)),
    ),

  changeScopes: staffAccountProcedure
    .input(z.object({ scopes: scopesSchema, seen: z.array(z.string()) }))
    .mutation(({ ctx, input: { scopes, seen } }) =>
      asStaff(ctx.db, ctx.staff, (transaction) => changeGrantedScopes(transaction, ctx.account.id, scopes, seen)),
    ),

  revokeKey: staffAccountProcedure
    .input(keyInput)
    .mutation(({ ctx, input }) =>
      revokeAccountKey(ctx, { accountId: ctx.account.id, actor: `staff ${ctx.staff.userId}` }, input.keyId),
    ),

  banKey: staffAccountProcedure.input(keyInput.extend(banSchema.shape)).mutation(async ({ ctx, input }) => {
    const { keyId, ...terms } = input
    const { id } = await getAccountKey(ctx, ctx.account.id, keyId)
    await banKey(ctx, { staff: ctx.staff, account: ctx.account, keyId: id }, terms)
  }),

  /** `until` is the end of the staff's ban that the caller saw, as `keys.listValid` gives it; left out for one by strikes. */
  liftBan: staffAccountProcedure
    .input(keyInput.extend({ until: z.int().optional() }))
    .mutation(async ({ ctx, input }) => {
      const { id } = await getAccountKey(ctx, ctx.account.id, input.keyId)
      await liftBan(ctx, { staff: ctx.staff, account: ctx.account, keyId: id }, input.until)
    }),
})
