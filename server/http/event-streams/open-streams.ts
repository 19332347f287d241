import type { GateResult } from '@/server/http/gate/gate'
import type { Refusal } from '@/server/http/refusals'
import { findKeysByIds, isBanned, type KeyRecord, keyStatus } from '@/server/identity/accounts/api-keys.service'
import { rateLimitHeaders } from '@/server/limits/limit-result'
import { accountSubject } from '@/server/limits/limiter'
import { createNetworkShare } from '@/server/limits/network-share'
import { quotaOf } from '@/server/limits/plans'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import type { Scope } from '@/server/procedures/callers/scopes'

/** The most event streams that one process has open at the same time. */
export const streamLimits = {
  perProcess: 2_000,
  /** For one client address, without a key. */
  perAddress: 20,
  /** For one account: its requests a minute divided by this … */
  minuteDividedBy: 20,
  /** … but at least this many. */
  leastPerAccount: 5,
} as const

/**
 * How often the keys of open streams are looked up, in ms: a stream whose key has ended, or lost a scope, ends within
 * this time.
 */
const CHECK_KEYS_MS = 5_000

/** `Retry-After` when there are too many streams, in seconds: nobody knows when the next one will close. */
const RETRY_S = 30

/** An event stream that is counted until `release` is called or its client leaves. */
export interface OpenStream {
  /** Aborted when the stream must end. */
  readonly signal: AbortSignal
  /** May be called more than once. */
  release(): void
}

/** The event streams of one process. */
export interface OpenStreams {
  /**
   * Opens a stream for the caller, or says why there cannot be another.
   * @param left aborted when the client has left
   */
  open(caller: Pick<GateResult, 'caller' | 'clientIp'>, left: AbortSignal): Promise<OpenStream | { refusal: Refusal }>
  /** How many there are. */
  readonly count: number
}

interface Entry {
  readonly keyId: number | undefined
  /** What the key could do when the stream was opened, which decided what is sent. */
  readonly scopes: readonly Scope[]
  readonly controller: AbortController
}

interface OpenStreamsOptions {
  readonly db: PrismaClient
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

/** Counts the open streams of each address and account, and ends those of keys that are no longer valid. */
export function createOpenStreams({ db, now, log }: OpenStreamsOptions): OpenStreams {
  /** By address or account; the oldest first. */
  const open = new Map<string, Set<Entry>>()
  const share = createNetworkShare(streamLimits.perProcess)
  let count = 0
  let checking: NodeJS.Timeout | undefined
  metrics.eventStreams.inc(0)

  /**
   * Ends the streams of keys that have ended, are banned or have lost a scope, and those beyond what an account's plan
   * allows.
   */
  async function checkKeys(): Promise<void> {
    const keyed = [...open.values()].flatMap((entries) => [...entries]).filter(({ keyId }) => keyId !== undefined)
    if (keyed.length === 0) {
      clearInterval(checking)
      checking = undefined
      return
    }
    const keys = await findKeysByIds(db, [...new Set(keyed.flatMap(({ keyId }) => keyId ?? []))])
    for (const { keyId = 0, scopes, controller } of keyed) {
      const key = keys.get(keyId)
      const mayGoOn =
        key &&
        keyStatus(key, now()) === 'valid' &&
        !isBanned(key, now()) &&
        scopes.every((scope) => key.scopes.has(scope))
      if (!mayGoOn) controller.abort()
    }
    for (const key of keys.values()) {
      const entries = [...(open.get(accountSubject(key.accountId)) ?? [])]
      for (const { controller } of entries.slice(accountLimit(key))) controller.abort()
    }
  }

  function checkRegularly(): void {
    checking ??= setInterval(() => {
      checkKeys().catch((error) => log.warn({ err: error }, 'the keys of event streams could not be looked up'))
    }, CHECK_KEYS_MS).unref()
  }

  function add(
    subject: string,
    { keyId, scopes }: Pick<Entry, 'keyId' | 'scopes'>,
    left: AbortSignal,
    giveBack: () => void,
  ): OpenStream {
    const entry: Entry = { keyId, scopes, controller: new AbortController() }
    const entries = open.get(subject) ?? new Set()
    open.set(subject, entries.add(entry))
    count += 1
    metrics.eventStreams.inc()
    if (keyId !== undefined) checkRegularly()
    const release = () => {
      left.removeEventListener('abort', leave)
      if (!entries.delete(entry)) return
      giveBack()
      count -= 1
      metrics.eventStreams.dec()
      if (entries.size === 0) open.delete(subject)
    }
    const leave = () => {
      release()
      entry.controller.abort()
    }
    left.addEventListener('abort', leave)
    if (left.aborted) leave()
    return { signal: entry.controller.signal, release }
  }

  return {
    async open({ caller, clientIp }, left) {
      const keyId = caller.kind === 'key' ? Number(caller.keyId) : undefined
      // Read before counting, with no waiting in between, so that concurrent callers cannot both be the last.
      const key = keyId === undefined ? undefined : (await findKeysByIds(db, [keyId])).get(keyId)
      const subject = caller.kind === 'key' ? accountSubject(BigInt(caller.accountId)) : `address:${clientIp}`
      const limit = caller.kind === 'key' ? accountLimit(key) : streamLimits.perAddress
      if ((open.get(subject)?.size ?? 0) >= limit) {
        const whose = caller.kind === 'key' ? 'This account' : 'Your network'
        return {
          refusal: tooMany(`${whose} has ${limit} event streams open, as many as it may have at once.`, limit, now()),
        }
      }
      if (count >= streamLimits.perProcess)
        return { refusal: tooMany('The service has no event stream left to offer.', streamLimits.perProcess, now()) }
      // Accounts, which belong to no network, are bounded by their plans.
      const giveBack = share.take(caller.kind === 'key' ? subject : clientIp)
      if (!giveBack)
        return {
          refusal: tooMany(
            `Networks near yours have ${streamLimits.perProcess / 2} event streams open, as many as they may have at once.`,
            streamLimits.perProcess / 2,
            now(),
          ),
        }
      return add(subject, { keyId, scopes: caller.kind === 'key' ? caller.scopes : [] }, left, giveBack)
    },
    get count() {
      return count
    },
  }
}

/** How many streams the account of a key may have. */
function accountLimit(key: KeyRecord | undefined): number {
  const { leastPerAccount, minuteDividedBy } = streamLimits
  return key ? Math.max(leastPerAccount, Math.floor(quotaOf(key).perMinute / minuteDividedBy)) : leastPerAccount
}

/** @param now Unix ms */
const tooMany = (message: string, limit: number, now: number): Refusal => ({
  code: 'rate_limit_exceeded',
  message: `${message} Close one, or try again in ${RETRY_S} s.`,
  headers: rateLimitHeaders({ outcome: 'over limit', limit, remaining: 0, resetAt: now + RETRY_S * 1000 }, now),
})
