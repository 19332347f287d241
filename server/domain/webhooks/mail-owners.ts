import type { Prisma } from '@/server/platform/db/generated/client'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { quoted } from '@/server/platform/mail/templates/wording'
import { failureTexts } from './failure-reasons'
import type { Outcome } from './send-webhook'
import type { EndpointHealth } from './webhook-queue'

/** How long an endpoint must have failed before its owners are told, in ms. */
const MAILED_AFTER_MS = 24 * 60 * 60 * 1000

interface FailedEndpoint {
  readonly endpointId: bigint
  readonly health: EndpointHealth
  /** What came of the latest attempts. */
  readonly outcomes: readonly Outcome[]
  /** The base of links, without a trailing slash. */
  readonly publicUrl: string
  readonly now: Date
}

/** Tells an account's owners that an endpoint was disabled, and, once, that every attempt has failed for a day. */
export async function mailOwners(
  db: Prisma.TransactionClient,
  { endpointId, health, outcomes, publicUrl, now }: FailedEndpoint,
): Promise<void> {
  const { accountId, account, url, failingSince, failureMailedAt, wasDisabled, disabledBecause } = health
  const hasFailedLong = failingSince !== null && now.getTime() - failingSince.getTime() >= MAILED_AFTER_MS
  const isNews = wasDisabled || (hasFailedLong && failureMailedAt === null)
  if (!isNews) return
  const owners = await db.membership.findMany({
    where: { accountId, role: 'owner' },
    select: { user: { select: { email: true } } },
  })
  const link = `${publicUrl}/console/accounts/${accountId}/webhooks`
  const about = { account, url, outcome: describe(outcomes.at(-1)), link }
  for (const { user } of owners) {
    if (wasDisabled) {
      const because = disabledBecause === 'gone' ? 'gone' : 'failing'
      await enqueueMail(db, { to: user.email, template: 'webhookDisabled', data: { ...about, because } })
    } else if (failingSince) {
      await enqueueMail(db, { to: user.email, template: 'webhookFailing', data: { ...about, failingSince } })
    }
  }
  await db.webhookEndpoint.update({ where: { id: endpointId }, data: { failureMailedAt: now } })
}

function describe(outcome: Outcome | undefined): string {
  if (!outcome) return ''
  if ('reason' in outcome) return `The last attempt failed: ${failureTexts[outcome.reason]}.`
  const { statusCode, responseBody } = outcome
  return responseBody.trim()
    ? `It last answered ${statusCode}: ${quoted(responseBody)}.`
    : `It last answered ${statusCode}.`
}
