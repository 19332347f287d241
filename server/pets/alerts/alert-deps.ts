import type { PrismaClient } from '@/server/db/generated/client'
import type { CountAttempt } from '@/server/limits/attempts/attempt-limiter'
import type { KeyedHash } from '@/server/signing/keyed-hash'

/** What the services of alerts work with. */
export interface AlertDeps {
  readonly db: PrismaClient
  /** Unix ms. */
  readonly now: () => number
  readonly countAttempt: CountAttempt
  /** Hides e-mail addresses from the store in which attempts are counted. */
  readonly hashEmail: KeyedHash
  /** Makes the token by which the reader of a mail stops all alerts of their address. */
  readonly signEmail: KeyedHash
  /** Links begin with it; without a slash at the end. */
  readonly publicUrl: string
  /** Whether there is a mail server: without one, no alert is offered. */
  readonly canSendMail: boolean
}
