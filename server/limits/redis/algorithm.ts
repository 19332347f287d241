import type { LimitResult } from '@/server/limits/limit-result'
import { admission, ban, refusal } from '@/server/limits/limit-result'
import type { Subject } from '@/server/limits/limiter'
import { penaltyRules } from '@/server/limits/penalties'
import type { Quota } from '@/server/limits/plans'
import { KEEP_MS, type Window, type WindowUsage, windowNames, windowsAt, withUsed } from '@/server/limits/windows'
import type { RunScript } from './script/script'

/** How a request was counted. */
export interface Count {
  readonly result: LimitResult
  readonly usage: readonly WindowUsage[]
}

const KEEP_PENALTIES_MS = 2 * 86_400_000

/**
 * Counts a request in the minute and the day window, with strikes and bans, in one run of the script. A cost of 0 only
 * looks. A ban is looked up each time and not cached here: when the key is served again depends on what the account's
 * other keys use up meanwhile.
 * @param time Unix ms
 */
export async function count(
  runScript: RunScript,
  subject: Subject,
  quota: Quota,
  cost: number,
  time: number,
): Promise<Count> {
  const windows = windowsAt(quota, time)
  const reply = await runScript(keysOf(windows, subject), valuesOf(windows, time, cost))
  const [outcome, refusing = 0, bannedUntil = 0] = reply
  const usage = windows.map((window, index) => withUsed(window, reply[3 + index] ?? 0))
  if (outcome === 2) return { result: ban(usage, windowNames[refusing - 1] ?? 'minute', bannedUntil, cost), usage }
  const refused = usage[refusing - 1]
  return { result: refused ? refusal(refused) : admission(usage), usage }
}

/** The braces keep all keys of a subject in one slot of a Redis cluster. */
export function keysOf(windows: readonly Window[], { name, keyId }: Subject): string[] {
  const keys = windows.map((window) => `{${name}}:${window.name}:${window.number}`)
  if (keyId !== undefined) keys.push(penaltiesKey(name, keyId))
  return keys
}

/** Under which the strikes and the ban of a key are kept. */
export const penaltiesKey = (name: string, keyId: string): string => `{${name}}:penalties:${keyId}`

function valuesOf(windows: readonly Window[], time: number, cost: number): number[] {
  const values = [time, cost, windows.length]
  for (const { limit, number, resetAt } of windows) values.push(limit, number, resetAt - time + KEEP_MS)
  const { graceMs, strikes, spanMs, banMs } = penaltyRules
  values.push(graceMs, strikes, spanMs, time + banMs, KEEP_PENALTIES_MS)
  return values
}
