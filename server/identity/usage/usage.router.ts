import { z } from 'zod'
import { getAskedAccount } from '@/server/identity/accounts/staff-accounts.service'
import { REQUEST_ID } from '@/server/platform/telemetry/finished-request'
import { idSchema } from '@/server/platform/values/id'
import { router } from '@/server/procedures/init'
import { accountProcedure } from '@/server/procedures/procedures'
import { listFailedRequests, listKeyRequests, readAccountLimits, readAccountUsage } from './usage.service'

/** What accounts have used of their plans. */
export const usageRouter = router({
  /** A key that is not the account's is ignored. */
  get: accountProcedure
    .input(
      z.object({
        days: z.int().min(1),
        keyId: idSchema.optional(),
        requestId: z.string().regex(REQUEST_ID).optional(),
      }),
    )
    .query(async ({ ctx, input: { accountId, days, keyId: askedFor, requestId } }) => {
      const account = await getAskedAccount(ctx, accountId)
      const usage = await readAccountUsage(ctx.db, account.id, { now: ctx.now(), days, keyId: askedFor })
      const keyIds = usage.keys.map(({ id }) => id)
      const keyId = keyIds.find((id) => id === askedFor)
      const validKeys = usage.keys.filter(({ isValid }) => isValid).map((key) => ({ ...key, id: BigInt(key.id) }))
      const filter = { keyIds: keyId === undefined ? keyIds : [keyId], requestId }
      const [limits, requests, failures] = await Promise.all([
        readAccountLimits(ctx, account, validKeys),
        listKeyRequests(ctx.db, filter),
        listFailedRequests(ctx.db, filter),
      ])
      return { ...usage, plan: account.plan, limits, requests, failures, keyId }
    }),
})
