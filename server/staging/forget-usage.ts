import type { Deps, TransactionDeps } from '@/server/deps'
import { accountSubject } from '@/server/limits/limiter'
import { quotaOf } from '@/server/limits/plans'
import type { WindowName } from '@/server/limits/windows'

/** Forgets what an account has used in these windows and, if so asked, the bans and strikes of its keys. */
export async function forgetUsage(
  { db, limiter }: Pick<TransactionDeps, 'db'> & Pick<Deps, 'limiter'>,
  accountId: string,
  { windows, bans }: { readonly windows: readonly WindowName[]; readonly bans: boolean },
): Promise<void> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: BigInt(accountId) },
    include: { keys: { select: { id: true }, where: { revokedAt: null } } },
  })
  const [name, quota] = [accountSubject(account.id), quotaOf(account)]
  await limiter.forget({ name }, quota, windows)
  if (bans) await Promise.all(account.keys.map(({ id }) => limiter.forget({ name, keyId: String(id) }, quota, [])))
}
