import type { Prisma } from '@/server/db/generated/client'
import type { Deps } from '@/server/deps'
import type { PetStatus } from '@/server/pets/pets.schema'
import { attempt } from '@/server/users/attempts'
import { parseEmail } from '@/server/values/email'
import type { Language } from '@/server/values/language'
import { areStopped, stopTokenHashOf } from './stop-alerts'

/** The most animals that one e-mail address waits for; nobody is told when it has as many. */
export const MAX_ALERTS_PER_EMAIL = 10

/** Why nobody will be told. */
export type AlertProblem =
  | { readonly problem: 'no e-mail address' | 'available' | 'sold' | 'gone' | 'no mail' }
  | { readonly problem: 'too many attempts'; readonly retryAfterSeconds: number }

type AlertDeps = Pick<Deps, 'db' | 'now' | 'countAttempt' | 'hashEmail' | 'signEmail' | 'canSendMail'>

interface AlertRequest {
  readonly petId: number
  /** As it was typed. */
  readonly email: string
  readonly clientIp: string
  /** In which the mail is written. */
  readonly language: Language
}

/**
 * Has a mail sent to an e-mail address when a pet that is reserved is available again, or sold, unless its reader has
 * stopped such mails or waits for too many pets. Asking again changes nothing but how long the request is kept. The
 * result tells nothing of the address: anybody can ask for anybody.
 */
export async function requestAlert(
  deps: AlertDeps,
  { petId, email: typed, clientIp, language }: AlertRequest,
): Promise<'requested' | AlertProblem> {
  if (!deps.canSendMail) return { problem: 'no mail' }
  const email = parseEmail(typed)
  if (email === undefined) return { problem: 'no e-mail address' }
  const attempted = await attempt(deps, 'alert', { email, clientIp })
  if (attempted.refusedBy) return { problem: 'too many attempts', retryAfterSeconds: attempted.retryAfterSeconds }
  return deps.db.$transaction(async (db) => {
    const status = await lockStatus(db, petId)
    if (status !== 'pending') return { problem: status ?? 'gone' }
    const stopTokenHash = stopTokenHashOf(deps, email)
    if (await areStopped(db, stopTokenHash)) return 'requested'
    if (await hasTooMany(db, email, petId)) return 'requested'
    const createdAt = new Date(deps.now())
    await db.availabilityAlert.upsert({
      where: { petId_email: { petId, email } },
      create: { petId, email, stopTokenHash, createdAt, language },
      update: { createdAt, language },
    })
    return 'requested'
  })
}

/** A pet's status, which stays until the transaction ends: who changes it then finds the alert. */
async function lockStatus(db: Prisma.TransactionClient, petId: number): Promise<PetStatus | undefined> {
  const [pet] = await db.$queryRaw<{ status: PetStatus }[]>`
    SELECT status FROM pet WHERE id = ${petId} AND withdrawn_at IS NULL FOR SHARE`
  return pet?.status
}

async function hasTooMany(db: Prisma.TransactionClient, email: string, petId: number): Promise<boolean> {
  // Held until the transaction ends, so that the next request of this address sees this one.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('alerts of ' || ${email}, 0))`
  const others = await db.availabilityAlert.count({ where: { email, petId: { not: petId } } })
  return others >= MAX_ALERTS_PER_EMAIL
}
