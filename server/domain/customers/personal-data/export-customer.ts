import type { Deps } from '@/server/deps'
import { cancellationReasonOf } from '@/server/domain/orders/track-orders'
import type { Database, Transaction } from '@/server/platform/db/client'
import type { Prisma } from '@/server/platform/db/generated/client'
import { utcDay } from '@/server/platform/values/date-time'
import type { CustomerData } from './customer-data.schema'
import { type CustomerKey, emailOf, orderIdsOf } from './customer-orders'
import { heldByEmail, NOTHING_BY_EMAIL } from './held-by-email'
import { findMentions } from './mentions'

type ExportDeps = Pick<Deps, 'now' | 'hashEmail' | 'signEmail' | 'keptMails'> & { readonly db: Database }

/**
 * All that the store holds about a customer, as it is at one moment; empty lists if that is nothing. Of more than 1,000
 * orders the oldest.
 */
export async function exportCustomer(deps: ExportDeps, customer: CustomerKey): Promise<CustomerData> {
  const email = emailOf(customer)
  const mailFiles = email === undefined ? [] : await deps.keptMails.list(email)
  return deps.db.$transaction(
    async (db) => ({
      customer,
      readAt: new Date(deps.now()).toISOString(),
      ...(await ordersOf(db, customer)),
      ...(email === undefined ? NOTHING_BY_EMAIL : await heldByEmail(db, deps, email)),
      mailFiles,
    }),
    { isolationLevel: 'RepeatableRead' },
  )
}

const orderInclude = {
  pet: { select: { id: true, name: true } },
  events: { orderBy: { at: 'asc' } },
  visit: true,
  calledOffVisit: true,
  questionnaire: true,
  notes: { orderBy: { id: 'asc' } },
  messages: { orderBy: { id: 'asc' } },
  return: true,
  dataChanges: { orderBy: { id: 'asc' } },
} satisfies Prisma.OrderInclude
type OrderRow = Prisma.OrderGetPayload<{ include: typeof orderInclude }>

async function ordersOf(db: Transaction, customer: CustomerKey): Promise<Pick<CustomerData, 'orders' | 'mentions'>> {
  const ids = await orderIdsOf(db, customer)
  const rows = await db.order.findMany({ where: { id: { in: ids } }, include: orderInclude, orderBy: { id: 'asc' } })
  const ownNotes = new Set(rows.flatMap(({ notes }) => notes.map(({ id }) => id)))
  const mentions = await findMentions(db, mentionedBy(customer, rows))
  return {
    orders: rows.map(toOrderData),
    mentions: mentions
      .filter(({ table, id }) => table !== 'staff_note' || !ownNotes.has(id))
      .map(({ petId, text }) => ({ animalId: petId === null ? null : Number(petId), text })),
  }
}

interface CustomerOrder {
  readonly petId: bigint
  readonly customerName: string | null
  readonly customerPhone: string | null
}

/** By what a customer is recognized in what the staff has written. */
export const mentionedBy = (customer: CustomerKey, orders: readonly CustomerOrder[]) => ({
  contacts: [
    ...new Set([...(customer.includes('@') ? [customer] : []), ...orders.flatMap((row) => row.customerPhone ?? [])]),
  ],
  names: orders.flatMap(({ customerName }) => customerName ?? []),
  petIds: orders.map(({ petId }) => petId),
})

const timeOf = (date: Date | null) => date?.toISOString() ?? null

function toOrderData(row: OrderRow): CustomerData['orders'][number] {
  const { visit, calledOffVisit, questionnaire, return: returned } = row
  return {
    id: Number(row.id),
    animal: { id: Number(row.pet.id), name: row.pet.name },
    status: row.status,
    name: row.customerName ?? '',
    email: row.customerEmail,
    phone: row.customerPhone,
    language: row.language,
    isWrittenTo: row.mailsCustomer,
    wantedOn: timeOf(row.shipDate),
    cancelledBecause: row.customerReason ?? cancellationReasonOf(row),
    history: row.events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    visit: visit && {
      ...timesOf(visit),
      bookedAt: visit.bookedAt.toISOString(),
      remindedAt: timeOf(visit.remindedAt),
      came: visit.came,
    },
    visitCalledOff: calledOffVisit && {
      ...timesOf(calledOffVisit),
      calledOffAt: calledOffVisit.calledOffAt.toISOString(),
    },
    questionnaire: questionnaire && {
      answeredAt: questionnaire.answeredAt.toISOString(),
      household: questionnaire.household,
      home: questionnaire.home,
      hasGarden: questionnaire.hasGarden,
      otherAnimals: questionnaire.otherAnimals,
      experience: questionnaire.experience,
      hoursAlone: questionnaire.hoursAlone,
      remarks: questionnaire.remarks,
    },
    notes: row.notes.map(({ text, writtenAt }) => ({ writtenAt: writtenAt.toISOString(), text })),
    messages: row.messages.map(({ subject, text, writtenAt }) => ({
      writtenAt: writtenAt.toISOString(),
      subject,
      text,
    })),
    return: returned && { returnedOn: utcDay(returned.returnedOn), reason: returned.reason, note: returned.note },
    changes: row.dataChanges.map(({ change, changedAt }) => ({ change, at: changedAt.toISOString() })),
  }
}

const timesOf = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
