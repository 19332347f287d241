import type { Deps } from '@/server/deps'
import { createAttemptLimiter } from '@/server/limits/attempts/attempt-limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import type { Database } from '@/server/platform/db/client'
import { createEventFeed } from '@/server/platform/db/live/event-feed'
import { createNotifications, type Notifications } from '@/server/platform/db/live/notifications'
import { keptMailsOf } from '@/server/platform/mail/kept-mails'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { createCursors } from '@/server/platform/paging/cursor'
import { createPasswordHashing } from '@/server/platform/passwords/password-hashing'
import { createKeyedHash } from '@/server/platform/signing/keyed-hash'
import { createSignedIds } from '@/server/platform/signing/signed-id'
import { createWebhookSecrets } from '@/server/platform/signing/webhook-secrets'
import { type Log, silentLog } from '@/server/platform/telemetry/log'
import type { Caller } from '@/server/procedures/callers/caller'
import { allScopes } from '@/server/procedures/callers/scopes'
import { idempotencyOf } from '@/server/procedures/idempotency/idempotency-key'
import type { Context } from '@/server/procedures/init'

/** An account, as the gate would have found it. */
export const accountCaller = (accountId: string): Caller => ({
  kind: 'key',
  keyId: accountId,
  accountId,
  scopes: allScopes,
})

interface TestRequest {
  readonly key?: string
  readonly body?: string
  readonly caller?: Caller
  readonly clientIp?: string
  /** Unix ms. */
  readonly at?: number
}

const secret = Buffer.alloc(32, 1)
/** Made once, since the room for what they remember takes a while to make. */
const shared = {
  cursors: createCursors(secret),
  signedIds: createSignedIds(secret),
  hashClientIp: createKeyedHash(secret),
  hashEmail: createKeyedHash(secret),
  signEmail: createKeyedHash(secret),
  hashForm: createKeyedHash(secret),
  webhookSecrets: createWebhookSecrets({ key: secret.toString('base64'), dataDir: '' }),
  passwords: createPasswordHashing(),
  sendMail: enqueueMail,
  keptMails: keptMailsOf({ DATA_DIR: 'none' }),
  canSendMail: true,
  publicUrl: 'https://pets.example',
  isStaging: false,
  orderExpiryMs: 7 * 24 * 60 * 60 * 1000,
  now: Date.now,
}

interface TestDepsOptions {
  readonly db: Database
  readonly notifications: Notifications
  /** The client with which changes are read; `db` by default. */
  readonly feedDb?: Database
  readonly log?: Log
}

/** What a process builds once, without a server. */
export function testDeps({ db, notifications, feedDb = db, log = silentLog }: TestDepsOptions): Deps {
  const limiter = createMemoryLimiter(Date.now)
  return {
    ...shared,
    db,
    events: createEventFeed({ db: feedDb, notifications, log }),
    limiter,
    countAttempt: createAttemptLimiter(limiter, Date.now),
    log,
  }
}

/** Makes the contexts of requests, without any server. */
export function requestContexts(db: Database, databaseUrl: string) {
  const deps = testDeps({ db, notifications: createNotifications({ databaseUrl, log: silentLog }) })
  return ({ key, body = '{}', caller = accountCaller('1'), clientIp = '192.0.2.1', at }: TestRequest): Context => ({
    ...deps,
    now: () => at ?? Date.now(),
    caller,
    clientIp,
    idempotency: idempotencyOf(key ?? null, async () => body),
  })
}
