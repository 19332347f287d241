import { Redis } from '@upstash/redis'
import type { RedisStore } from './store'

/** A request that takes longer is aborted, so that none is kept for ever. Callers stop waiting much earlier. In ms. */
const REQUEST_MS = 5_000

/** Upstash's Redis, by its REST endpoint. */
export function openUpstashStore({ url, token }: { url: string; token: string }): RedisStore {
  const redis = new Redis({
    url,
    token,
    // A request that was sent may have been counted, so it is not sent twice. `false` means once more.
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(REQUEST_MS),
    // One request for each call: a pipeline would fail many callers at once.
    enableAutoPipelining: false,
    readYourWrites: false,
    enableTelemetry: false,
  })
  return { redis, remove: (key) => redis.del(key), async close() {} }
}
