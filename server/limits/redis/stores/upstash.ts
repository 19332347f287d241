import { Redis } from '@upstash/redis'
import type { LimitStore } from './store'

/** A request that takes longer is aborted, so that none is kept for ever; nobody waits so long for it. In ms. */
const REQUEST_MS = 5_000

/** Upstash's Redis, by its REST endpoint. */
export function openUpstashStore({ url, token }: { url: string; token: string }): LimitStore {
  const redis = new Redis({
    url,
    token,
    // A request that was sent may have been counted, so it is not sent twice.
    retry: false,
    signal: () => AbortSignal.timeout(REQUEST_MS),
    // One request for each call: a pipeline would tie the fate of many callers together.
    enableAutoPipelining: false,
    readYourWrites: false,
    enableTelemetry: false,
  })
  return { redis, isRemote: true, async close() {} }
}
