import { Ratelimit } from '@upstash/ratelimit'
import { Redis } from '@upstash/redis'
import { LRUCache } from 'lru-cache'
import type { LimitResult } from '@/server/limits/limit-result'
import type { Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { windowsAt } from '@/server/limits/windows'
import { ConfigError } from '@/server/platform/environment/environment'
import { count, keysOf, type RedisStore } from './algorithm'
import { isUnknownScript, type RunScript, SCRIPT, SCRIPT_SHA } from './script'

/** What @upstash/ratelimit accepts as a limiter. It exports neither this type nor those of its parts. */
type Algorithm = ConstructorParameters<typeof Ratelimit>[0]['limiter']
type RatelimitResponse = Awaited<ReturnType<ReturnType<Algorithm>['limit']>>
type Client = Parameters<ReturnType<Algorithm>['limit']>[0]['redis']

/** Our response to @upstash/ratelimit, which returns it unchanged. */
interface CountResponse extends RatelimitResponse {
  readonly result: LimitResult
}

/** The quotas used lately: one per plan, and one per enterprise account. */
const MAX_QUOTAS = 1_000

/** Counts requests on Upstash with @upstash/ratelimit. `now` gives Unix ms. */
export function createUpstashCount(redis: Redis, prefix: string, now: () => number) {
  const byQuota = new LRUCache<string, Ratelimit>({ max: MAX_QUOTAS })

  function ratelimitFor(quota: Quota): Ratelimit {
    const name = `${quota.perMinute} ${quota.perDay}`
    const known = byQuota.get(name)
    if (known) return known
    const ratelimit = new Ratelimit({
      redis,
      limiter: windowAlgorithm(quota, now),
      prefix,
      // Its cache would respond without the day's window, its timeout with zeros; we handle outages ourselves.
      ephemeralCache: false,
      timeout: 0,
      analytics: false,
    })
    byQuota.set(name, ratelimit)
    return ratelimit
  }

  return async (subject: Subject, quota: Quota, rate: number): Promise<LimitResult> => {
    const response = await ratelimitFor(quota).limit(identifierOf(subject), { rate })
    if (!isCount(response)) throw new Error('the rate limiter gave a response that is not our algorithm’s')
    return response.result
  }
}

const isCount = (response: object): response is CountResponse => 'result' in response

/**
 * Minute and day window, strikes and ban in one EVALSHA, as an algorithm for @upstash/ratelimit. Its own algorithms
 * keep one window: with two of them side by side, one would be used up when the other refuses.
 */
function windowAlgorithm(quota: Quota, now: () => number): Algorithm {
  const run = async (client: Client, identifier: string, cost: number): Promise<CountResponse> =>
    respond(await count(scriptOn(client), subjectOf(identifier), quota, cost, now()))

  return () => ({
    limit: ({ redis }, identifier, rate = 1) => run(redis, identifier, rate),
    async getRemaining({ redis }, identifier) {
      const { limit, remaining, reset } = await run(redis, identifier, 0)
      return { limit, remaining, reset }
    },
    async resetTokens({ redis }, identifier) {
      await redis.del(...keysOf(windowsAt(quota, now()), subjectOf(identifier)))
    },
  })
}

/** A subject's identifier for @upstash/ratelimit. Names and ids contain no spaces. */
const identifierOf = ({ name, keyId }: Subject): string => (keyId === undefined ? name : `${name} ${keyId}`)

function subjectOf(identifier: string): Subject {
  const [name = '', keyId] = identifier.split(' ')
  return { name, keyId }
}

const respond = (result: LimitResult): CountResponse => ({
  success: result.outcome === 'admitted',
  limit: result.limit,
  remaining: result.remaining,
  reset: result.resetAt,
  pending: settled,
  result,
})

const settled = Promise.resolve()

const scriptOn =
  (client: Client): RunScript =>
  async (keys, values) => {
    try {
      return await client.evalsha<number[], number[]>(SCRIPT_SHA, [...keys], [...values])
    } catch (error) {
      if (!isUnknownScript(error)) throw error
      return client.eval<number[], number[]>(SCRIPT, [...keys], [...values])
    }
  }

/** A request that takes longer is aborted, so that none is kept for ever; ms. Callers stop waiting much earlier. */
const REQUEST_MS = 5_000

/** Upstash's Redis, by its REST endpoint. */
export function openUpstashStore({ url, token }: { url: string; token: string }): RedisStore {
  const redis = new Redis({
    url,
    token,
    // A request that was sent may have been counted, so it is not sent twice. `false` would mean one retry.
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(REQUEST_MS),
    // One request for each call: a pipeline would fail many callers at once.
    enableAutoPipelining: false,
    readYourWrites: false,
    enableTelemetry: false,
  })
  return { redis, remove: (key) => redis.del(key), refusal: () => refusalBy(url, token), async close() {} }
}

/** Asks again, since the client's errors do not include the response's status. */
async function refusalBy(url: string, token: string): Promise<ConfigError | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(['EVAL', 'return 1', '0']),
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) return undefined
  const body = await response.text().catch(() => '')
  if (response.status === 401 || response.status === 403 || /\b(WRONGPASS|NOAUTH|NOPERM)\b/.test(body))
    return new ConfigError(
      'UPSTASH_REDIS_REST_TOKEN is refused by the server at UPSTASH_REDIS_REST_URL. Set it to a token of that database ' +
        'that may write.',
    )
  if (/^\s*\{\s*"(result|error)"/.test(body)) return undefined
  return new ConfigError(
    'UPSTASH_REDIS_REST_URL leads to a server that is not Upstash’s REST interface. Set it to the URL of the database, ' +
      'such as https://name.upstash.io.',
  )
}
