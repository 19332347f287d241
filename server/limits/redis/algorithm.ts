import type { Ratelimit } from '@upstash/ratelimit'
import type { LimitResult, Subject, WindowUsage } from '@/server/limits/limiter'
import { penaltyRules } from '@/server/limits/penalties'
import type { Quota } from '@/server/limits/plans'
import { admission, ban, refusal, type Window, windowsAt } from '@/server/limits/windows'
import { SCRIPT, SCRIPT_SHA } from './script'

/** What @upstash/ratelimit takes as a limiter. It exports neither this type nor that of the context. */
type Algorithm = ConstructorParameters<typeof Ratelimit>[0]['limiter']
type Answer = Awaited<ReturnType<ReturnType<Algorithm>['limit']>>
type Client = Parameters<ReturnType<Algorithm>['limit']>[0]['redis']

/** Our answer to @upstash/ratelimit, which hands it on unchanged. */
export interface WindowAnswer extends Answer {
  readonly verdict: LimitResult
  readonly usage: readonly WindowUsage[]
}

/** How long a counter outlives its window, so that no clock that is a little behind finds it gone; ms. */
const KEEP_MS = 60_000
const KEEP_PENALTIES_MS = 2 * 86_400_000

/**
 * Minute and day window, strikes and ban in one EVALSHA, as an algorithm for @upstash/ratelimit. Its own algorithms keep one window:
 * two of them side by side would use up the one when the other refuses. A rate of 0 only looks. A ban is looked up each time and not
 * remembered here: when it is served again depends on what the account's other keys use up meanwhile.
 */
export function windowAlgorithm(quota: Quota, now: () => number): Algorithm {
  async function run(client: Client, identifier: string, cost: number): Promise<WindowAnswer> {
    const time = now()
    const { name, keyId } = readIdentifier(identifier)
    const windows = windowsAt(quota, time)
    const [outcome = 0, refusing = 0, bannedUntil = 0, ...used] = await evaluate(
      client,
      scriptInput(windows, name, keyId, time, cost),
    )
    const usage = windows.map(
      ({ name: window, limit, resetAt }, index): WindowUsage => ({ window, limit, used: used[index] ?? 0, resetAt }),
    )
    const refused = usage[refusing - 1]
    if (outcome === 0 || !refused) return answer(admission(usage), usage)
    if (outcome === 1) return answer(refusal(refused), usage)
    return answer(ban(usage, refused, bannedUntil, Math.max(1, cost)), usage)
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

const answer = (verdict: LimitResult, usage: readonly WindowUsage[]): WindowAnswer => ({
  success: verdict.outcome === 'admitted',
  limit: verdict.limit,
  remaining: verdict.remaining,
  reset: verdict.resetAt,
  pending: settled,
  verdict,
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
    // A store that is new, or was restarted, has not met the script.
    if (!String(error).includes('NOSCRIPT')) throw error
    return client.eval<number[], number[]>(SCRIPT, keys, values)
  }
}
