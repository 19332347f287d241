import type { Prisma } from '@/server/platform/db/generated/client'
import { notFound } from '@/server/platform/errors/service-error'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { escapeLike } from '@/server/platform/values/search'
import type { Member } from '@/server/procedures/callers/memberships'
import { isScope } from '@/server/procedures/callers/scopes'
import { displayPrefix } from './api-key'

type Db = Prisma.TransactionClient

interface StaffDeps {
  readonly db: Db
  /** Unix ms. */
  readonly now: () => number
}

interface AccountSearch {
  /** Part of the account's name or of a member's e-mail address, or the beginning of a key. */
  readonly search?: string | undefined
  /** Counted from 1. */
  readonly page: number
}

/** Keys and members are counted up to this. */
export const MAX_COUNT = 100

/**
 * A page of the matching accounts, newest first, for the store's staff; with the numbers of valid keys, members and
 * open requests of each.
 */
export async function searchAccounts({ db, now }: StaffDeps, { search, page }: AccountSearch) {
  const rows = await db.account.findMany({
    where: search === undefined ? {} : matching(search),
    select: { id: true, name: true, plan: true, createdAt: true },
    orderBy: { id: 'desc' },
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE + 1,
  })
  const accounts = rows.slice(0, PAGE_SIZE)
  const counts = await db.$queryRaw<AccountCounts[]>`
    SELECT a.id,
      (SELECT count(*)::int FROM (
        SELECT FROM api_key WHERE account_id = a.id AND revoked_at IS NULL
          AND (expires_at IS NULL OR expires_at > ${new Date(now())}) LIMIT ${MAX_COUNT}
      ) valid) AS keys,
      (SELECT count(*)::int FROM (SELECT FROM membership WHERE account_id = a.id LIMIT ${MAX_COUNT}) members) AS members,
      (SELECT count(*)::int FROM account_request WHERE account_id = a.id AND state = 'open') AS "openRequests"
    FROM unnest(${accounts.map(({ id }) => id)}::bigint[]) AS a (id)`
  const countsOf = new Map(counts.map(({ id, ...rest }) => [id, rest]))
  return {
    accounts: accounts.map(({ id, ...row }) => ({
      ...{ keys: 0, members: 0, openRequests: 0 },
      ...row,
      ...countsOf.get(id),
      id: Number(id),
    })),
    hasNextPage: rows.length > PAGE_SIZE,
  }
}

interface AccountCounts {
  readonly id: bigint
  readonly keys: number
  readonly members: number
  readonly openRequests: number
}

function matching(search: string): Prisma.AccountWhereInput {
  const part = { contains: escapeLike(search), mode: 'insensitive' } as const
  // A whole key is found by its beginning: nothing else of it is known.
  const isKey = search.startsWith('pet_')
  return {
    OR: [
      { name: part },
      { members: { some: { user: { email: part } } } },
      ...(isKey ? [{ keys: { some: { prefix: { startsWith: escapeLike(displayPrefix(search)) } } } }] : []),
    ],
  }
}

/**
 * The account that a member, or the staff, asks about.
 * @throws ServiceError not_found
 */
export const getAskedAccount = async (
  { db, member }: { readonly db: Db; readonly member: Member | undefined },
  id: bigint,
) => member?.account ?? (await getStaffAccount(db, id))

/**
 * An account, for the store's staff.
 * @throws ServiceError not_found
 */
export async function getStaffAccount(db: Db, id: bigint) {
  const row = await db.account.findUnique({ where: { id } })
  if (!row) throw notFound('account', String(id))
  return { ...row, grantedScopes: row.grantedScopes.filter(isScope), seenScopes: row.grantedScopes }
}
