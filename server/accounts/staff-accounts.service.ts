import type { Prisma } from '@/server/db/generated/client'
import { notFound } from '@/server/errors/service-error'
import { displayPrefix } from './api-key'
import { isScope } from './scopes'

type Db = Prisma.TransactionClient

/** The accounts on a page. */
export const PAGE_SIZE = 30

interface AccountSearch {
  /** Part of the account's name or of a member's e-mail address, or the beginning of a key. */
  readonly search?: string | undefined
  /** Counted from 1. */
  readonly page: number
}

/** A page of the accounts that match, the newest first, for the store's staff. */
export async function searchAccounts(db: Db, { search, page }: AccountSearch) {
  const rows = await db.account.findMany({
    where: search === undefined ? {} : matching(search),
    select: {
      id: true,
      name: true,
      plan: true,
      createdAt: true,
      _count: { select: { keys: { where: { revokedAt: null } }, members: true } },
      requests: { where: { state: 'open' }, select: { id: true } },
    },
    orderBy: { id: 'desc' },
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE + 1,
  })
  return {
    accounts: rows.slice(0, PAGE_SIZE).map(({ id, _count, requests, ...row }) => ({
      ...row,
      id: Number(id),
      keys: _count.keys,
      members: _count.members,
      openRequests: requests.length,
    })),
    hasNextPage: rows.length > PAGE_SIZE,
  }
}

function matching(search: string): Prisma.AccountWhereInput {
  const part = { contains: literally(search), mode: 'insensitive' } as const
  // A whole key is found by its beginning; nothing else of it is known.
  const isKey = search.startsWith('pet_')
  return {
    OR: [
      { name: part },
      { members: { some: { user: { email: part } } } },
      ...(isKey ? [{ keys: { some: { prefix: { startsWith: literally(displayPrefix(search)) } } } }] : []),
    ],
  }
}

/** Prisma passes on what has a meaning in LIKE. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * An account, for the store's staff.
 * @throws ServiceError not_found
 */
export async function getStaffAccount(db: Db, id: number) {
  const row = await db.account.findUnique({ where: { id } })
  if (!row) throw notFound('account', id)
  return { ...row, grantedScopes: row.grantedScopes.filter(isScope), seenScopes: row.grantedScopes }
}
