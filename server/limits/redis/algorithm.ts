import type { Ratelimit } from '@upstash/ratelimit'
import type { LimitResult } from '@/server/limits/limit-result'
import { admission, ban, refusal } from '@/server/limits/limit-result'
import type { Subject } from '@/server/limits/limiter'
import { penaltyRules } from '@/server/limits/penalties'
import type { Quota } from '@/server/limits/plans'
import { KEEP_MS, type Window, type WindowUsage, windowNames, windowsAt, withUsed } from '@/server/limits/windows'
import { SCRIPT, SCRIPT_SHA } from './script'

/** What @upstash/ratelimit takes as a limiter. It exports neither this type nor those of its parts. */
type Algorithm = ConstructorParameters<typeof Ratelimit>[0]['limiter']
type RatelimitResponse = Awaited<ReturnType<ReturnType<Algorithm>['limit']>>
type Client = Parameters<ReturnType<Algorithm>['limit']>[0]['redis']

/** Our response to @upstash/ratelimit, which returns it unchanged. */
export interface WindowResponse extends RatelimitResponse {
  readonly result: LimitResult
  readonly usage: readonly WindowUsage[]
}

const KEEP_PENALTIES_MS = 2 * 86_400_000

/**
 * Minute and day window, strikes and ban in one EVALSHA, as an algorithm for @upstash/ratelimit. Its own algorithms
 * keep one window: two of them side by side would use up the one when the other refuses. A rate of 0 only looks. A ban
 * is looked up each time and not cached here: when the key is served again depends on what the account's other keys use
 * up meanwhile.
 */
export function windowAlgorithm(quota: Quota, now: () => number): Algorithm {
  async function run(client: Client, identifier: string, cost: number): Promise<WindowResponse> {
    const time = now()
    const { name, keyId } = readIdentifier(identifier)
    const windows = windowsAt(quota, time)
    const [outcome = 0, refusing = 0, bannedUntil = 0, ...used] = await evaluate(
      client,
      scriptInput(windows, name, keyId, time, cost),
    )
    const usage = windows.map((window, index) => withUsed(window, used[index] ?? 0))
    if (outcome === 2) return respond(ban(usage, windowNames[refusing - 1] ?? 'minute', bannedUntil, cost), usage)
    const refused = usage[refusing - 1]
    return respond(refused ? refusal(refused) : admission(usage), usage)
  }

  return () => ({
    limit: ({ redis }, identifier, rate = 1) => run(redis, identifier, rate),
    async getRemaining({ redis }, identifier) {
      const { limit, remaining, reset } = await run(redis, identifier, 0)
      return { limit, remaining, reset }
    },
    async resetTokens({ redis }, identifier) {
      const { name, keyId } = readIdentifier(identifier)
      const { keys } = scriptInput(windowsAt(quota, now()), name, keyId, now(), 0)
      await redis.del(...keys)
    },
  })
}

/** The identifier of a subject for @upstash/ratelimit. Names and ids hold no space. */
export const identifierOf = ({ name, keyId }: Subject): string => (keyId === undefined ? name : `${name} ${keyId}`)

function readIdentifier(identifier: string): { name: string; keyId: string | undefined } {
  const [name = '', keyId] = identifier.split(' ')
  return { name, keyId }
}

const respond = (result: LimitResult, usage: readonly WindowUsage[]): WindowResponse => ({
  success: result.outcome === 'admitted',
  limit: result.limit,
  remaining: result.remaining,
  reset: result.resetAt,
  pending: settled,
  result,
  usage,
})

const settled = Promise.resolve()

/** KEYS and ARGV of the script. The braces keep all keys of a subject in one slot of a Redis cluster. */
function scriptInput(windows: readonly Window[], name: string, keyId: string | undefined, time: number, cost: number) {
  const keys = windows.map((window) => `{${name}}:${window.name}:${window.number}`)
  const { graceMs, strikes, spanMs, banMs } = penaltyRules
  const values = [
    time,
    cost,
    windows.length,
    ...windows.flatMap(({ limit, number, resetAt }) => [limit, number, resetAt - time + KEEP_MS]),
    ...[graceMs, strikes, spanMs, time + banMs, KEEP_PENALTIES_MS],
  ]
  return { keys: keyId === undefined ? keys : [...keys, `{${name}}:penalties:${keyId}`], values }
}

async function evaluate(client: Client, { keys, values }: ReturnType<typeof scriptInput>): Promise<number[]> {
  try {
    return await client.evalsha<number[], number[]>(SCRIPT_SHA, keys, values)
  } catch (error) {
    // A store that is new, or was restarted, does not know the script yet.
    if (!String(error).includes('NOSCRIPT')) throw error
    return client.eval<number[], number[]>(SCRIPT, keys, values)
  }
}
