import { toPublicError } from '@/server/errors/public-error'
import { trackOrder } from '@/server/orders/orders.service'
import { getPet } from '@/server/pets/pets.service'
import type { Runtime } from '@/server/runtime'
import { idInPath } from '@/server/values/id'

/** What a page would find: `missing` when the animal or order that its address names does not exist. */
export type PageState = 'here' | 'missing' | 'unavailable'

/**
 * Asks for what the address of a page names, before the page begins: Next sends the status of a page before the page has asked for
 * anything itself, so a 404 or 503 must be known here.
 */
export async function pageStateOf({ deps }: Runtime, path: string): Promise<PageState> {
  const [, kind, name = ''] = /^\/(animals|orders)\/([^/]+)/.exec(path) ?? []
  try {
    if (kind === 'animals') {
      const petId = idInPath(name)
      if (petId === undefined) return 'missing'
      await getPet(deps, { petId })
    } else if (kind === 'orders') await trackOrder(deps, { trackingCode: decodeURIComponent(name) })
    else await deps.db.$queryRaw`SELECT 1`
    return 'here'
  } catch (error) {
    return toPublicError(error).code === 'not_found' ? 'missing' : 'unavailable'
  }
}
