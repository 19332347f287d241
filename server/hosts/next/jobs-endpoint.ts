import { hash, timingSafeEqual } from 'node:crypto'
import { getRuntime } from '@/server/hosts/current-runtime'
import { JOBS_PATH } from '@/server/http/paths'
import { errorResponse } from '@/server/http/refusals'
import { toFetchResponse } from './fetch-response'
import { notFoundResponse, withRequestId } from './proxy-gate'

/** Less than a platform lets a function run. */
const WITHIN_MS = 50_000

/**
 * Does once what a permanently running host does on its own: sends mails and webhooks, expires orders, writes usage and
 * removes what is old. For the scheduler of a serverless platform, which sends `CRON_SECRET` as a bearer token, in some
 * cases by GET. May be called at any time, even twice at once. 500 if something failed.
 */
export async function handleJobs(request: Request): Promise<Response> {
  const { config, jobs } = await getRuntime()
  if (!config.CRON_SECRET || !jobs || new URL(request.url).pathname !== JOBS_PATH) return notFoundResponse(request)
  if (!isEqual(request.headers.get('authorization') ?? '', `Bearer ${config.CRON_SECRET}`)) {
    const refusal = { code: 'unauthorized', message: 'Send CRON_SECRET as a bearer token.' } as const
    return withRequestId(request, toFetchResponse(request, errorResponse(refusal)))
  }
  const headers = { 'Cache-Control': 'no-store' }
  const outcomes = await jobs.runOnce(WITHIN_MS)
  const hasFailed = Object.values(outcomes).includes('failed')
  return withRequestId(request, Response.json(outcomes, { status: hasFailed ? 500 : 200, headers }))
}

const isEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
