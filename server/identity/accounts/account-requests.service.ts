import type { PlanName } from '@/server/limits/plans'
import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import type { RequestState } from '@/server/platform/db/generated/enums'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import type { SendMail } from '@/server/platform/mail/outbox'
import type { Cursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import { LOCALE } from '@/server/platform/values/language'
import { isScope, type Scope } from '@/server/procedures/callers/scopes'
import { changePlan, grantScopes, type PlanTerms } from './account-terms.service'
import { type ActingMember, asOwner, asStaff } from './account-transactions'

type Db = Prisma.TransactionClient

/** What an account asks the staff for. */
export type RequestedChange =
  | { readonly kind: 'scopes'; readonly scopes: readonly Scope[] }
  | { readonly kind: 'plan'; readonly terms: PlanTerms }

export interface AccountRequest {
  readonly id: number
  readonly change: RequestedChange
  /** Why, in a sentence. */
  readonly reason: string | null
  readonly state: RequestState
  /** What the staff answered, in a sentence. */
  readonly answer: string | null
  readonly createdAt: Date
  /** When it was answered or withdrawn. */
  readonly endedAt: Date | null
}

/** A request and who makes it, for the store's staff. */
export interface StaffRequest extends AccountRequest {
  readonly account: { readonly id: bigint; readonly name: string; readonly plan: PlanName }
}

/** Older requests are in the audit log. */
const MAX_LISTED = 50

const openFirst = { endedAt: { sort: 'desc', nulls: 'first' } } as const

/** An account's requests: the open ones, and those answered or withdrawn last. */
export async function listRequests(db: Db, accountId: bigint): Promise<AccountRequest[]> {
  const rows = await db.accountRequest.findMany({
    where: { accountId },
    orderBy: [openFirst, { id: 'desc' }],
    take: MAX_LISTED,
  })
  return rows.map(toRequest)
}

const withAccount = { account: { select: { id: true, name: true, plan: true } } } satisfies Prisma.AccountRequestInclude

/**
 * A page of the requests that await the staff, oldest first.
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listOpenRequests(
  { db, cursors }: { readonly db: Db; readonly cursors: Cursors },
  cursor?: string,
) {
  const list = 'open requests of accounts'
  const rows = await db.accountRequest.findMany({
    where: { state: 'open', ...(cursor === undefined ? {} : { id: { gt: cursors.decode(list, cursor) } }) },
    include: withAccount,
    orderBy: { id: 'asc' },
    take: PAGE_SIZE + 1,
  })
  return toPage(rows.map(toStaffRequest), PAGE_SIZE, list, cursors)
}

/** The requests that were answered or withdrawn last. */
export async function listEndedRequests(db: Db): Promise<StaffRequest[]> {
  const rows = await db.accountRequest.findMany({
    where: { endedAt: { not: null } },
    include: withAccount,
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
  })
  return rows.map(toStaffRequest)
}

const toStaffRequest = (row: Prisma.AccountRequestGetPayload<{ include: typeof withAccount }>): StaffRequest => ({
  ...toRequest(row),
  account: row.account,
})

/** How many requests await the staff; counted up to 1,001. */
export const countOpenRequests = (db: Db): Promise<number> =>
  db.accountRequest.count({ where: { state: 'open' }, take: 1_001 })

/**
 * Asks the staff for something. Owners only; an account has one open request of each kind, and none for what it already
 * has.
 * @throws ServiceError conflict
 */
export const makeRequest = (
  db: PrismaClient,
  member: ActingMember,
  { change, reason }: { readonly change: RequestedChange; readonly reason: string },
): Promise<void> =>
  asOwner(db, member, async (transaction) => {
    const { id: accountId } = member.account
    const account = await transaction.account.findUniqueOrThrow({ where: { id: accountId } })
    const asked = missingPartOf(change, account)
    if (!asked) throw conflict('The account has what you ask for already.')
    const { count } = await transaction.accountRequest.createMany({
      data: { accountId, kind: change.kind, reason, ...asked },
      skipDuplicates: true,
    })
    if (count === 0) throw conflict('A request of this kind is open already. Withdraw it, then ask again.')
  })

/** The part of a change that an account does not have yet; undefined if it has all of it. */
function missingPartOf(change: RequestedChange, account: Prisma.AccountGetPayload<object>) {
  if (change.kind === 'scopes') {
    const scopes = change.scopes.filter((scope) => !account.grantedScopes.includes(scope))
    return scopes.length > 0 ? { scopes } : undefined
  }
  const { plan, perMinute, perDay } = change.terms
  const isSame = plan === account.plan && perMinute === account.perMinute && perDay === account.perDay
  return isSame ? undefined : { plan, perMinute, perDay }
}

/**
 * Withdraws an open request of the account. Owners only.
 * @throws ServiceError conflict when it was answered or withdrawn; not_found
 */
export const withdrawRequest = (
  { db, now }: { readonly db: PrismaClient; readonly now: () => number },
  member: ActingMember,
  requestId: number,
): Promise<void> =>
  asOwner(db, member, async (transaction) => {
    const request = { id: requestId, accountId: member.account.id }
    const { count } = await transaction.accountRequest.updateMany({
      where: { ...request, state: 'open' },
      data: { state: 'withdrawn', endedAt: new Date(now()) },
    })
    if (count === 0) throw await explainEnded(transaction, request)
  })

/** Why a request is not open. */
async function explainEnded(db: Db, where: { readonly id: number; readonly accountId?: bigint }) {
  const request = await db.accountRequest.findUnique({ where, select: { state: true } })
  if (!request) return notFound('request', where.id)
  return conflict(`This request was ${request.state} meanwhile. Nothing has changed.`)
}

interface AnswerDeps {
  readonly db: PrismaClient
  readonly now: () => number
  readonly sendMail: SendMail
  /** Without a trailing slash. */
  readonly publicUrl: string
}

interface Answer {
  readonly requestId: number
  readonly verdict: 'grant' | 'decline'
  /** A sentence for the account's owners. */
  readonly answer: string
  /** Grants limits other than those requested; only for the enterprise plan. */
  readonly limits?: Pick<PlanTerms, 'perMinute' | 'perDay'> | undefined
}

/**
 * Answers an open request, once: if several members of the staff answer at the same time, the first one does. What is
 * granted applies from that moment; the account's owners get a mail.
 * @throws ServiceError conflict when it was answered or withdrawn; not_found
 */
export async function answerRequest(
  { db, now, sendMail, publicUrl }: AnswerDeps,
  staff: { readonly userId: string },
  { requestId, verdict, answer, limits }: Answer,
): Promise<void> {
  const isGranted = verdict === 'grant'
  await asStaff(db, staff, async (transaction) => {
    const { count } = await transaction.accountRequest.updateMany({
      where: { id: requestId, state: 'open' },
      data: { state: isGranted ? 'granted' : 'declined', answer, endedAt: new Date(now()) },
    })
    if (count === 0) throw await explainEnded(transaction, { id: requestId })
    const row = await transaction.accountRequest.findUniqueOrThrow({
      where: { id: requestId },
      include: { account: { include: { members: { where: { role: 'owner' }, include: { user: true } } } } },
    })
    const { change } = toRequest(row)
    const { account } = row
    if (isGranted && change.kind === 'scopes') await grantScopes(transaction, account.id, change.scopes)
    if (isGranted && change.kind === 'plan') {
      const { terms } = change
      await changePlan(transaction, account.id, terms.plan === 'enterprise' ? { ...terms, ...limits } : terms)
    }
    for (const { user } of account.members) {
      await sendMail(transaction, {
        to: user.email,
        template: 'requestAnswered',
        data: {
          account: account.name,
          change: describeRequestedChange(change),
          isGranted,
          answer,
          requestsLink: `${publicUrl}/console/accounts/${account.id}/requests`,
        },
      })
    }
  })
}

/** A change as the object of a sentence: "the scope pets:write", "the plan pro". */
export function describeRequestedChange(change: RequestedChange): string {
  if (change.kind === 'scopes')
    return `the ${change.scopes.length === 1 ? 'scope' : 'scopes'} ${change.scopes.join(' and ')}`
  const { plan, perMinute, perDay } = change.terms
  const limits =
    perMinute === null || perDay === null ? '' : ` (${count(perMinute)} requests a minute, ${count(perDay)} a day)`
  return `the plan ${plan}${limits}`
}

const count = (number: number) => number.toLocaleString(LOCALE)

type RequestRow = Prisma.AccountRequestGetPayload<object>

function toRequest({ id, kind, scopes, plan, perMinute, perDay, ...row }: RequestRow): AccountRequest {
  const change: RequestedChange =
    kind === 'scopes'
      ? { kind, scopes: scopes.filter(isScope) }
      : { kind, terms: { plan: plan ?? 'free', perMinute, perDay } }
  const { reason, state, answer, createdAt, endedAt } = row
  return { id: Number(id), change, reason, state, answer, createdAt, endedAt }
}
