import { findBans, type LimitedAccount } from '@/server/accounts/bans'
import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { quotaOf } from '@/server/limits/plans'
import type { WindowUsage } from '@/server/limits/windows'

/** How an account stands in the limiter at this moment. */
export interface AccountLimits {
  /** The minute and the day. */
  readonly windows: readonly WindowUsage[]
  /** Keys that are refused for ignoring refusals, and when they are served again (Unix ms). */
  readonly bans: ReadonlyMap<bigint, number>
}

/** Asks the limiter, and counts nothing. */
export async function readAccountLimits(
  limiter: Limiter,
  account: LimitedAccount,
  keyIds: readonly bigint[],
): Promise<AccountLimits> {
  const [{ usage }, bans] = await Promise.all([
    limiter.peek({ name: accountSubject(account.id) }, quotaOf(account)),
    findBans(limiter, account, keyIds),
  ])
  return { windows: usage, bans }
}
