import type { Deps } from '@/server/deps'
import { stopTokenHashOf } from '@/server/domain/pets/alerts/stop-alerts'
import type { Prisma } from '@/server/platform/db/generated/client'
import { utcDay } from '@/server/platform/values/date-time'
import { mailboxOf } from '@/server/platform/values/email'
import type { CustomerData } from './customer-data.schema'

type Db = Prisma.TransactionClient

export type HeldByEmail = Omit<CustomerData, 'customer' | 'readAt' | 'orders' | 'mentions' | 'mailFiles'>

/** Of somebody with a telephone number alone. */
export const NOTHING_BY_EMAIL: HeldByEmail = {
  availabilityAlerts: [],
  searchAlerts: [],
  alertsStoppedAt: null,
  mails: [],
  mailsCounted: [],
  links: [],
  user: null,
}

interface HeldMail {
  readonly template: string
  readonly subject: string | null
  readonly createdAt: Date
  readonly failedAt: Date | null
}

/** What the store holds about an e-mail address beside the orders. */
export async function heldByEmail(
  db: Db,
  deps: Pick<Deps, 'hashEmail' | 'signEmail'>,
  email: string,
): Promise<HeldByEmail> {
  const alerts = await db.availabilityAlert.findMany({
    where: { email },
    include: { pet: { select: { id: true, name: true } } },
    orderBy: { createdAt: 'asc' },
  })
  const searches = await db.searchAlert.findMany({
    where: { email },
    include: { category: true },
    orderBy: { id: 'asc' },
  })
  const stopped = await db.stoppedAlerts.findUnique({ where: { stopTokenHash: stopTokenHashOf(deps, email) } })
  const mails = await db.$queryRaw<HeldMail[]>`
    SELECT template, subject, created_at AS "createdAt", failed_at AS "failedAt" FROM mail
    WHERE lower(recipient) = ${email} ORDER BY created_at`
  const counts = await db.strangerMailCount.findMany({ where: { recipient: deps.hashEmail(mailboxOf(email)) } })
  const links = await db.oneTimeLink.findMany({ where: { email }, orderBy: { endsAt: 'asc' } })
  const user = await db.user.findUnique({ where: { email }, select: { createdAt: true, name: true } })
  return {
    availabilityAlerts: alerts.map(({ pet, createdAt, language }) => ({
      animal: { id: Number(pet.id), name: pet.name },
      requestedAt: createdAt.toISOString(),
      language,
    })),
    searchAlerts: searches.map(({ category, facts, createdAt, language }) => ({
      category: category?.name ?? null,
      facts,
      requestedAt: createdAt.toISOString(),
      language,
    })),
    alertsStoppedAt: stopped?.stoppedAt.toISOString() ?? null,
    mails: mails.map(({ template, subject, createdAt, failedAt }) => ({
      template,
      subject,
      writtenAt: createdAt.toISOString(),
      state: failedAt ? 'given up' : 'waiting',
    })),
    mailsCounted: counts.map(({ day, mails: counted }) => ({ day: utcDay(day), mails: counted })),
    links: links.map(({ purpose, endsAt }) => ({ purpose, endsAt: endsAt.toISOString() })),
    user: user && { createdAt: user.createdAt.toISOString(), name: user.name },
  }
}
