import type { TransactionDeps } from '@/server/deps'
import { findActorNames } from '@/server/procedures/callers/actor-names'

type Db = Pick<TransactionDeps, 'db'>

/** What the staff has written to the customer of an order. */
export interface Message {
  readonly id: number
  /** Null for what was said when the order was cancelled. */
  readonly subject: string | null
  readonly text: string
  readonly writtenAt: string
  /** As in `Actor`. */
  readonly writtenBy: string
  /** The author's name or e-mail address; undefined if they are gone. */
  readonly name: string | undefined
}

/** The messages about an order, in the order of their writing; none once its customer is forgotten. */
export async function listMessages({ db }: Db, orderId: number): Promise<Message[]> {
  const rows = await db.orderMessage.findMany({
    where: { orderId, order: { customerName: { not: null } } },
    orderBy: { id: 'asc' },
  })
  const nameOf = await findActorNames(
    { db },
    rows.map(({ writtenBy }) => writtenBy),
  )
  return rows.map(({ id, subject, text, writtenBy, writtenAt }) => ({
    id: Number(id),
    subject,
    text,
    writtenAt: writtenAt.toISOString(),
    writtenBy,
    name: nameOf.get(writtenBy),
  }))
}

/** What the customer of a cancelled order was told; undefined if nothing was. */
export async function findFarewell({ db }: Db, orderId: number): Promise<string | undefined> {
  const message = await db.orderMessage.findFirst({ select: { text: true }, where: { orderId, subject: null } })
  return message?.text
}
