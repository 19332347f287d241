import type { Deps } from '@/server/deps'
import type { PetStatus } from '@/server/domain/pets/pets.schema'
import { attempt, type MailProblem } from '@/server/identity/users/attempts'
import type { Prisma } from '@/server/platform/db/generated/client'
import { parseEmail } from '@/server/platform/values/email'
import type { Language } from '@/server/platform/values/language'
import { areStopped, type StopTokenHash, stopTokenHashOf } from './stop-alerts'

/** The most alerts of one e-mail address, for animals and wishes together; nobody is told when it is reached. */
export const MAX_ALERTS_PER_EMAIL = 10

/** Why nobody will be told about an animal. */
export type AlertProblem = MailProblem | { readonly problem: 'available' | 'sold' | 'gone' }

/** What a request for an alert of any kind needs. */
export type AlertDeps = Pick<Deps, 'db' | 'now' | 'countAttempt' | 'hashEmail' | 'signEmail' | 'canSendMail'>

/** Who an alert is sent to. */
export interface AlertReader {
  /** As typed. */
  readonly email: string
  readonly clientIp: string
  /** The language of the mail. */
  readonly language: Language
}

/**
 * Has a mail sent to an e-mail address when a reserved pet is available again, or sold, unless its reader has stopped
 * such mails or waits for too many pets. Asking again only extends how long the request is kept. The result reveals
 * nothing about the address: anybody can ask for anybody.
 */
export async function requestAlert(
  deps: AlertDeps,
  { petId, ...reader }: AlertReader & { readonly petId: number },
): Promise<'requested' | AlertProblem> {
  const accepted = await acceptReader(deps, reader)
  if ('problem' in accepted) return accepted
  const { email, stopTokenHash } = accepted
  return deps.db.$transaction(async (db) => {
    const status = await lockStatus(db, petId)
    if (status !== 'pending') return { problem: status ?? 'gone' }
    const mayAsk = await lockAlertsOf(db, accepted)
    const row = { where: { petId_email: { petId, email } } }
    if (!mayAsk(await db.availabilityAlert.findUnique(row))) return 'requested'
    const latest = { createdAt: new Date(deps.now()), language: reader.language }
    await db.availabilityAlert.upsert({
      ...row,
      create: { petId, email, stopTokenHash, ...latest },
      update: latest,
    })
    return 'requested'
  })
}

/** A reader's e-mail address, in the form in which it is stored. */
interface AcceptedReader {
  readonly email: string
  readonly stopTokenHash: StopTokenHash
}

/** The reader to whom an alert may be sent; counts the request. */
export async function acceptReader(
  deps: AlertDeps,
  { email: typed, clientIp }: AlertReader,
): Promise<AcceptedReader | MailProblem> {
  if (!deps.canSendMail) return { problem: 'no mail' }
  const email = parseEmail(typed)
  if (email === undefined) return { problem: 'no e-mail address' }
  const attempted = await attempt(deps, 'alert', { email, clientIp })
  if (attempted.refusedBy) return { problem: 'too many attempts', retryAfterSeconds: attempted.retryAfterSeconds }
  return { email, stopTokenHash: stopTokenHashOf(deps, email) }
}

/**
 * Makes other requests of a reader wait until the transaction ends. The resulting function tells whether the reader may
 * have an alert, given the one they have or null: not if mails were stopped, or beyond `MAX_ALERTS_PER_EMAIL`.
 */
export async function lockAlertsOf(
  db: Prisma.TransactionClient,
  { email, stopTokenHash }: AcceptedReader,
): Promise<(known: object | null) => boolean> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('alerts of ' || ${email}, 0))`
  if (await areStopped(db, stopTokenHash)) return () => false
  const where = { email }
  const count = (await db.availabilityAlert.count({ where })) + (await db.searchAlert.count({ where }))
  return (known) => known !== null || count < MAX_ALERTS_PER_EMAIL
}

/** A pet's status, locked until the transaction ends: whoever changes it then finds the alert. */
async function lockStatus(db: Prisma.TransactionClient, petId: number): Promise<PetStatus | undefined> {
  const [pet] = await db.$queryRaw<{ status: PetStatus }[]>`
    SELECT status FROM pet WHERE id = ${petId} AND withdrawn_at IS NULL FOR SHARE`
  return pet?.status
}
