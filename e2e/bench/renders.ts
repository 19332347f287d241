import { formatTable } from '@/server/cli/format-table'
import { anyAddress } from './load'
import { measurePages, type PageCost, type Store } from './page-cost'

/** Requests for each page, with a query of their own, so that none is answered from memory. */
const RENDERS = 100

const kinds = [
  { page: 'text', path: '/privacy' },
  { page: 'sign-in', path: '/sign-in' },
  { page: 'home', path: '/' },
  { page: 'list', path: '/animals' },
  { page: 'search', path: '/animals?search=dog' },
  { page: 'an animal', path: '/animals/1' },
  { page: 'status', path: '/status' },
] as const

/** Renders each page 100 times a round, two at once, after a warm-up. */
export const measureRenders = (store: Store, rounds: number): Promise<PageCost[]> =>
  measurePages([store], rounds, async () =>
    kinds.map(({ page, path }) => ({
      page,
      requests: Array.from({ length: RENDERS }, (_, index) => ({
        path: `${path}${path.includes('?') ? '&' : '?'}n=${index}`,
        // One client may not have so many rendered within a minute.
        headers: { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': anyAddress() },
      })),
    })),
  )

/** For people. */
export function formatRenders(costs: readonly PageCost[]): string {
  const inMs = (micros: number) => (micros / 1_000).toFixed(1)
  const rows = costs.map(({ page, serverMicros, postgresMicros }) => [page, inMs(serverMicros), inMs(postgresMicros)])
  return `Rendering a page of the storefront\n\n${formatTable(['PAGE', 'CPU ms', 'OF POSTGRESQL'], rows)}`
}
