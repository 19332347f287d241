import type { Caller } from '@/server/callers/caller'
import { allScopes } from '@/server/callers/scopes'
import type { Database } from '@/server/db/client'
import { createNotifications } from '@/server/db/live/notifications'
import { createOrderStatusWatcher } from '@/server/orders/order-status-watcher'
import { createCursors } from '@/server/paging/cursor'
import { createPetChangeFeed } from '@/server/pets/changes/pet-change-feed'
import { createKeyedHash } from '@/server/signing/keyed-hash'
import { createSignedIds } from '@/server/signing/signed-id'
import { silentLog } from '@/server/telemetry/log'
import type { Context } from '@/server/trpc/context'
import { idempotencyOf } from '@/server/trpc/idempotency/idempotency-key'

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
const signing = {
  cursors: createCursors(secret),
  signedIds: createSignedIds(secret),
  hashClientIp: createKeyedHash(secret),
}

/** Makes the contexts of requests, without any server. */
export function requestContexts(db: Database, databaseUrl: string) {
  const notifications = createNotifications({ databaseUrl, log: silentLog })
  const feed = { db, notifications, log: silentLog }
  const live = { petChanges: createPetChangeFeed(feed), orderChanges: createOrderStatusWatcher(feed) }
  return ({ key, body = '{}', caller = accountCaller('1'), clientIp = '192.0.2.1', at }: TestRequest): Context => ({
    db,
    ...signing,
    ...live,
    now: () => at ?? Date.now(),
    caller,
    clientIp,
    idempotency: idempotencyOf(key ?? null, async () => body),
  })
}
