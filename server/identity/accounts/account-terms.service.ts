import type { PlanName } from '@/server/limits/plans'
import type { Prisma } from '@/server/platform/db/generated/client'
import { conflict } from '@/server/platform/errors/service-error'
import { allScopes, type Scope } from '@/server/procedures/callers/scopes'

type Db = Prisma.TransactionClient

/** A plan, and the account's own limits if it is the enterprise plan. */
export interface PlanTerms {
  readonly plan: PlanName
  readonly perMinute: number | null
  readonly perDay: number | null
}

/** The largest limit that an account can have. */
export const MAX_LIMIT = 2_147_483_647

const changedMeanwhile = () => conflict('Somebody has changed this account meanwhile. Look at it again, then decide.')

/**
 * Changes an account's plan. The gate knows within seconds; what was used stays used.
 * @param seen the plan that the account must still have
 * @throws ServiceError conflict
 */
export async function changePlan(db: Db, accountId: bigint, terms: PlanTerms, seen?: PlanTerms): Promise<void> {
  const { count } = await db.account.updateMany({ where: { id: accountId, ...seen }, data: terms })
  if (count === 0) throw changedMeanwhile()
}

/**
 * Changes which scopes an account's members may give to its keys. Its keys lose scopes that are no longer granted.
 * @param seen the scopes that must still be granted
 * @throws ServiceError conflict
 */
export async function changeGrantedScopes(
  db: Db,
  accountId: bigint,
  scopes: readonly Scope[],
  seen: readonly string[],
): Promise<void> {
  const { count } = await db.account.updateMany({
    where: { id: accountId, grantedScopes: { equals: [...seen] } },
    data: { grantedScopes: inOrder(scopes) },
  })
  if (count === 0) throw changedMeanwhile()
  const taken = seen.filter((scope) => !scopes.some((granted) => granted === scope))
  if (taken.length === 0) return
  await db.$executeRaw`
    UPDATE api_key SET scopes = ARRAY(SELECT scope FROM unnest(scopes) AS each (scope) WHERE scope <> ALL (${taken}))
    WHERE account_id = ${accountId} AND revoked_at IS NULL AND scopes && ${taken}`
}

const inOrder = (scopes: readonly Scope[]) => allScopes.filter((scope) => scopes.includes(scope))

/** Grants an account further scopes. */
export async function grantScopes(db: Db, accountId: bigint, scopes: readonly Scope[]): Promise<void> {
  const more = [...scopes]
  await db.$executeRaw`
    UPDATE account SET granted_scopes = ARRAY(
      SELECT scope FROM unnest(${[...allScopes]}::text[]) AS each (scope)
      WHERE scope = ANY (granted_scopes) OR scope = ANY (${more})
    )
    WHERE id = ${accountId} AND NOT granted_scopes @> ${more}`
}
