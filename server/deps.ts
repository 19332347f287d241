import type { CountAttempt } from '@/server/limits/attempts/attempt-limiter'
import type { Limiter } from '@/server/limits/limiter'
import type { Database, Transaction } from '@/server/platform/db/client'
import type { Event } from '@/server/platform/db/generated/client'
import type { ChangeFeed } from '@/server/platform/db/live/recent-events'
import type { Replicas } from '@/server/platform/db/replicas'
import type { KeptMails } from '@/server/platform/mail/kept-mails'
import type { SendMail } from '@/server/platform/mail/outbox'
import type { Cursors } from '@/server/platform/paging/cursor'
import type { PasswordHashing } from '@/server/platform/passwords/password-hashing'
import type { PhotoFiles } from '@/server/platform/photo-files/photo-files'
import type { KeyedHash } from '@/server/platform/signing/keyed-hash'
import type { SignedIds } from '@/server/platform/signing/signed-id'
import type { WebhookSecrets } from '@/server/platform/signing/webhook-secrets'
import type { Log } from '@/server/platform/telemetry/log'

/** What the domain's services depend on, inside or outside a transaction. They know nothing of HTTP. */
export interface TransactionDeps {
  readonly db: Transaction
  readonly cursors: Cursors
  readonly signedIds: SignedIds
  /** Hides the addresses of clients whose orders are counted. */
  readonly hashClientIp: KeyedHash
  /** Unix milliseconds. */
  readonly now: () => number
}

/** The same outside any transaction, built once per process. */
export interface Deps extends TransactionDeps {
  readonly db: Database
  /** Undefined without REPLICA_URLS. */
  readonly replicas?: Replicas | undefined
  readonly events: ChangeFeed<Event>
  readonly limiter: Limiter
  readonly countAttempt: CountAttempt
  /** Hides e-mail addresses from the store in which attempts are counted. */
  readonly hashEmail: KeyedHash
  /** Makes the token with which the reader of a mail stops all alerts to their address. */
  readonly signEmail: KeyedHash
  /** Makes the seed of the key that a form creates, from the form's input. */
  readonly hashForm: KeyedHash
  readonly webhookSecrets: WebhookSecrets
  readonly passwords: PasswordHashing
  /** Undefined if neither a bucket nor a folder shared by all processes is known. */
  readonly photoFiles?: PhotoFiles | undefined
  readonly sendMail: SendMail
  /** The mails that were written to files because there was no mail server. */
  readonly keptMails: KeptMails
  /** Whether there is a mail server. */
  readonly canSendMail: boolean
  /** Links begin with it; without a slash at the end. */
  readonly publicUrl: string
  readonly isStaging: boolean
  /** How long an order may stay placed, in ms. */
  readonly orderExpiryMs: number
  readonly log: Log
  /** Called with each error of a call that failed because the database was unavailable. */
  readonly onUnavailable?: ((error: unknown) => void) | undefined
}
