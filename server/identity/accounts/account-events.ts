import type { Prisma } from '@/server/platform/db/generated/client'
import type { AccountAction } from '@/server/platform/db/generated/enums'
import type { Cursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'

/** An event of the audit log, for people. */
export interface AccountEvent {
  readonly id: number
  readonly action: AccountAction
  readonly at: Date
  /** What was changed, from what to what: as the database records it. */
  readonly before: string | null
  readonly after: string | null
  /** The beginning of the key it was done with. */
  readonly keyPrefix: string | undefined
  /** What the account calls the key. */
  readonly keyName: string | null
  /** Who it was done to. */
  readonly member: Person | undefined
  readonly by: EventActor
}

/** `email` is undefined for a former user. */
export interface Person {
  readonly id: string
  readonly email: string | undefined
}

/** Who did something; `unknown` if nobody said. Only the staff is told which member of the staff it was. */
export type EventActor =
  | { readonly kind: 'user'; readonly person: Person }
  | { readonly kind: 'staff'; readonly person: Person | undefined }
  | { readonly kind: 'operator' | 'unknown' }

interface EventsPage {
  readonly accountId: bigint
  readonly cursor?: string | undefined
  /** Who reads it: a member of the account, or the store's staff. */
  readonly reader: 'member' | 'staff'
}

/**
 * A page of an account's audit log, the newest event first.
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listAccountEvents(
  { db, cursors }: { readonly db: Prisma.TransactionClient; readonly cursors: Cursors },
  { accountId, cursor, reader }: EventsPage,
) {
  const list = `events of account ${accountId}`
  const rows = await db.accountEvent.findMany({
    where: { accountId, ...(cursor === undefined ? {} : { id: { lt: cursors.decode(list, cursor) } }) },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  })
  const personOf = await findPeople(db, rows)
  const named = {
    where: { accountId, id: { in: rows.flatMap(({ keyId }) => keyId ?? []) } },
    select: { id: true, prefix: true, name: true },
  } as const
  const keys = [...(await db.removedKey.findMany(named)), ...(await db.apiKey.findMany(named))]
  const keyOf = new Map<bigint | null, (typeof keys)[number]>(keys.map((key) => [key.id, key]))
  const events = rows.map(
    ({ id, action, at, before, after, keyId, userId, actor }): AccountEvent => ({
      id: Number(id),
      action,
      at,
      before,
      after,
      keyPrefix: keyOf.get(keyId)?.prefix,
      keyName: keyOf.get(keyId)?.name ?? null,
      member: userId === null ? undefined : personOf(String(userId)),
      by: actorIn(actor, reader, personOf),
    }),
  )
  return toPage(events, PAGE_SIZE, list, cursors)
}

type EventRow = Prisma.AccountEventGetPayload<object>

/** The people that events name, with their current e-mail addresses: the log keeps none. */
async function findPeople(db: Prisma.TransactionClient, rows: readonly EventRow[]) {
  const ids = rows.flatMap(({ userId, actor }) => {
    const [, id] = actor?.split(' ') ?? []
    return [...(userId === null ? [] : [userId]), ...(id === undefined ? [] : [BigInt(id)])]
  })
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } })
  const emails = new Map(users.map(({ id, email }) => [String(id), email]))
  return (id: string): Person => ({ id, email: emails.get(id) })
}

function actorIn(actor: string | null, reader: EventsPage['reader'], personOf: (id: string) => Person): EventActor {
  const [kind, id] = actor?.split(' ') ?? []
  if (kind === 'user' && id !== undefined) return { kind, person: personOf(id) }
  if (kind === 'staff' && id !== undefined) return { kind, person: reader === 'staff' ? personOf(id) : undefined }
  return { kind: kind === 'operator' ? kind : 'unknown' }
}
