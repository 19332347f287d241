import type { Attempt } from '@/server/limits/attempts/attempt-limiter'
import { retryAfterSeconds } from '@/server/limits/limit-result'
import { networksOf } from '@/server/platform/client-ip'
import { mailboxOf, parseEmail } from '@/server/platform/values/email'
import type { UserDeps } from './user-deps'

interface AttemptLimits {
  readonly perEmail: number
  readonly perAddress: number
}

/** Per quarter of an hour, by e-mail address and by client address; its wider networks get a multiple. */
const attemptLimits = {
  /** Wrong passwords. */
  password: { perEmail: 10, perAddress: 30 },
  /** Mails that anybody can have sent to anybody. */
  mail: { perEmail: 3, perAddress: 30 },
  /** Requests to be told when an animal is available again. */
  alert: { perEmail: 20, perAddress: 30 },
} as const satisfies Record<string, AttemptLimits>

interface Attempted {
  readonly email: string
  readonly clientIp: string
}

type CountedAttempt = Extract<Attempt, { readonly isAllowed: true }>

type Outcome =
  | { readonly refusedBy: 'email' | 'address'; readonly retryAfterSeconds: number }
  | {
      readonly refusedBy?: undefined
      /** Stops counting it. */
      refund(): Promise<void>
    }

/** Too many attempts, with whole seconds to wait. */
export interface TooManyAttempts {
  readonly problem: 'too many attempts'
  readonly retryAfterSeconds: number
}

/** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. */
export async function attempt(
  { countAttempt, hashEmail, now }: Pick<UserDeps, 'countAttempt' | 'hashEmail' | 'now'>,
  kind: keyof typeof attemptLimits,
  { email, clientIp }: Attempted,
): Promise<Outcome> {
  const limits = attemptLimits[kind]
  const refused = (refusedBy: 'email' | 'address', retryAt: number) => ({
    refusedBy,
    retryAfterSeconds: retryAfterSeconds({ resetAt: retryAt }, now()),
  })
  const counted: CountedAttempt[] = []
  // The client itself first: nobody locks out others with more than their own share.
  for (const { network, factor } of networksOf(clientIp)) {
    const byNetwork = await countAttempt(`${kind}:from:${network}`, limits.perAddress * factor)
    if (!byNetwork.isAllowed) return refused('address', byNetwork.retryAt)
    counted.push(byNetwork)
  }
  const hashed = Buffer.from(hashEmail(mailboxOf(email))).toString('base64url')
  const byEmail = await countAttempt(`${kind}:of:${hashed}`, limits.perEmail)
  if (!byEmail.isAllowed) return refused('email', byEmail.retryAt)
  counted.push(byEmail)
  return {
    async refund() {
      await Promise.all(counted.map((each) => each.refund()))
    },
  }
}

/** Why somebody who asks for a mail gets none. */
export type MailProblem = TooManyAttempts | NoEmailAddress | { readonly problem: 'no mail' }

interface NoEmailAddress {
  readonly problem: 'no e-mail address'
}

/**
 * The e-mail address to which a requested mail may be sent; counts the request. Undefined for one with too many
 * requests: the person who asks is answered as if it had been sent, so that the answer reveals nothing.
 */
export async function acceptMailRequest(
  deps: Parameters<typeof attempt>[0],
  { email: typed, clientIp }: Attempted,
): Promise<{ readonly email: string | undefined } | TooManyAttempts | NoEmailAddress> {
  const email = parseEmail(typed)
  if (email === undefined) return { problem: 'no e-mail address' }
  const attempted = await attempt(deps, 'mail', { email, clientIp })
  if (attempted.refusedBy === 'address') {
    return { problem: 'too many attempts', retryAfterSeconds: attempted.retryAfterSeconds }
  }
  return { email: attempted.refusedBy === 'email' ? undefined : email }
}
