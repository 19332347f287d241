import { toPublicError } from '@/server/errors/public-error'
import { trackOrder } from '@/server/orders/orders.service'
import { getPet } from '@/server/pets/pets.service'
import type { Runtime } from '@/server/runtime'
import { parseId } from '@/server/values/id'

/**
 * `missing` when the animal or order in a page's address does not exist; `unavailable` when the database cannot be
 * reached.
 */
export type PageState = 'found' | 'missing' | 'unavailable'

/**
 * Looks up what a page's address names before the page is rendered: Next sends the status of a page before the page has
 * queried anything itself, so a 404 or 503 must be known here.
 */
export async function pageStateOf({ deps }: Runtime, path: string): Promise<PageState> {
  // Next shows its own page for faults there, as a 500. No page of ours begins like that.
  if (/^\/_global-error(\/|$)/.test(path)) return 'missing'
  const [, kind, name = ''] = /^\/(animals|orders)\/([^/]+)/.exec(path) ?? []
  try {
    if (kind === 'animals') {
      const petId = parseId(name)
      if (petId === undefined) return 'missing'
      await getPet(deps, { petId })
    } else if (kind === 'orders') await trackOrder(deps, { trackingCode: decodeURIComponent(name) })
    else await deps.db.$queryRaw`SELECT 1`
    return 'found'
  } catch (error) {
    return toPublicError(error).code === 'not_found' ? 'missing' : 'unavailable'
  }
}
