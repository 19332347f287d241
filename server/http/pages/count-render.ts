import { retryAfterSeconds } from '@/server/limits/limit-result'
import type { Limiter } from '@/server/limits/limiter'
import { addressQuotas } from '@/server/limits/plans'

interface Counting {
  readonly limiter: Limiter
  /** Unix ms. */
  readonly now: () => number
}

/**
 * Counts a page that is about to be rendered for a client. Resolves to undefined or, if the client has had too many in
 * this minute, to the seconds until it is served again.
 */
export async function countRender({ limiter, now }: Counting, clientIp: string): Promise<number | undefined> {
  const result = await limiter.consume({ name: `pages:${clientIp}` }, addressQuotas.pages, 1)
  return result.outcome === 'admitted' ? undefined : retryAfterSeconds(result, now())
}
