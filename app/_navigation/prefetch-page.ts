import { getCurrentAppRouterState } from 'next/dist/client/components/app-router-instance'
import { createPrefetchURL } from 'next/dist/client/components/app-router-utils'
import { createCacheKey } from 'next/dist/client/components/segment-cache/cache-key'
import { cancelPrefetchTask, schedulePrefetchTask } from 'next/dist/client/components/segment-cache/scheduler'
import type { FetchStrategy, PrefetchPriority } from 'next/dist/client/components/segment-cache/types'

// Enums of which the compiled Next keeps only the numbers.
const WHOLE_PAGE = 5 satisfies FetchStrategy.Full
const MEANT = 2 satisfies PrefetchPriority.Intent

/**
 * Fetches a whole page ahead. Next's router keeps it for half a minute (next.config.ts), and asks once however often it is told.
 * Like `router.prefetch`, which can't be stopped: for the first page of its kind it takes two requests, one after the other,
 * and a click between them would wait for both.
 * @returns asks for nothing more
 */
export function prefetchPage(path: string): (() => void) | undefined {
  const url = createPrefetchURL(path)
  const state = getCurrentAppRouterState()
  if (url === null || state === null) return
  const key = createCacheKey(url.href, state.nextUrl)
  const task = schedulePrefetchTask(key, state.root, WHOLE_PAGE, MEANT, null, null)
  return () => cancelPrefetchTask(task)
}
