import type { Redis } from '@upstash/redis'
import { admission, ban, type LimitResult, refusal } from '@/server/limits/limit-result'
import type { Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { type Window, windowNames, windowsAt, withUsed } from '@/server/limits/windows'
import type { ConfigError } from '@/server/platform/environment/environment'
import { NO_LIMIT, type RunScript } from './script'

/**
 * Counts a request in the minute and the day window, with strikes and bans, in one run of the script. A cost of 0 only
 * looks. A ban is looked up each time and not cached here: when the key is served again depends on what the account's
 * other keys use up in the meantime.
 * @param time Unix ms
 */
export async function count(
  runScript: RunScript,
  subject: Subject,
  quota: Quota,
  cost: number,
  time: number,
): Promise<LimitResult> {
  const windows = windowsAt(quota, time)
  const canBeBanned = subject.keyId === undefined ? 0 : 1
  const values = [time, cost, canBeBanned, quota.perMinute, quota.perDay ?? NO_LIMIT]
  const reply = await runScript(keysOf(windows, subject), values)
  const [outcome, refusing = 0, bannedUntil = 0] = reply
  const usage = windows.map((window, index) => withUsed(window, reply[3 + index] ?? 0))
  if (outcome === 2) return ban(usage, windowNames[refusing - 1] ?? 'minute', bannedUntil, cost)
  const refused = usage[refusing - 1]
  return refused ? refusal(usage, refused) : admission(usage)
}

/** The braces keep all keys of a subject in one slot of a Redis cluster. */
export function keysOf(windows: readonly Window[], { name, keyId }: Subject): string[] {
  const keys = windows.map((window) => `{${name}}:${window.name}:${window.number}`)
  if (keyId !== undefined) keys.push(`{${name}}:penalties:${keyId}`)
  return keys
}

/** A Redis in which several processes count together: any Redis, or Upstash's with its own client. */
export type RedisStore = (RunsScript | UsesUpstash) & {
  /** Removes what is stored under a key. Rejects when the store fails. */
  remove(key: string): Promise<unknown>
  /** What to set, if this error means that a setting is wrong: the store is there, and refuses. */
  refusal?(error: unknown): Promise<ConfigError | undefined>
  close(): Promise<void>
}

interface RunsScript {
  readonly runScript: RunScript
}

interface UsesUpstash {
  /** The client that @upstash/ratelimit works with. */
  readonly redis: Redis
}
