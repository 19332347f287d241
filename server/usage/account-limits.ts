import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { type PlanName, quotaOf } from '@/server/limits/plans'
import type { WindowUsage } from '@/server/limits/windows'

interface LimitedAccount {
  readonly id: bigint
  readonly plan: PlanName
  readonly perMinute: number | null
  readonly perDay: number | null
}

/** How an account stands in the limiter at this moment. */
export interface AccountLimits {
  /** The minute and the day. */
  readonly windows: readonly WindowUsage[]
  /** Keys that are refused for ignoring refusals, and when they are served again (Unix ms). */
  readonly bans: readonly { readonly keyId: number; readonly until: number }[]
}

/** Asks the limiter, and counts nothing. */
export async function readAccountLimits(
  limiter: Limiter,
  account: LimitedAccount,
  keyIds: readonly number[],
): Promise<AccountLimits> {
  const name = accountSubject(account.id)
  const quota = quotaOf(account)
  const [windows, ...results] = await Promise.all([
    limiter.usage({ name }, quota),
    ...keyIds.map(async (keyId) => ({ keyId, ...(await limiter.peek({ name, keyId: String(keyId) }, quota)) })),
  ])
  const bans = results.flatMap(({ keyId, outcome, resetAt }) => (outcome === 'banned' ? { keyId, until: resetAt } : []))
  return { windows, bans }
}
