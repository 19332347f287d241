import type { PrismaClient } from '@/server/db/generated/client'
import type { CountAttempt } from '@/server/limits/attempts/attempt-limiter'
import type { SendMail } from '@/server/mail/enqueue-mail'
import type { PasswordHashing } from '@/server/passwords/password-hashing'
import type { KeyedHash } from '@/server/signing/keyed-hash'
import type { Log } from '@/server/telemetry/log'

/** What users' services work with. */
export interface UserDeps {
  readonly db: PrismaClient
  /** Unix milliseconds. */
  readonly now: () => number
  readonly passwords: PasswordHashing
  readonly countAttempt: CountAttempt
  /** Hides e-mail addresses from the store in which attempts are counted. */
  readonly hashEmail: KeyedHash
  readonly sendMail: SendMail
  /** Links begin with it; without a slash at the end. */
  readonly publicUrl: string
  readonly log: Log
}
