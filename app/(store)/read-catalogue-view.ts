import 'server-only'
import { petStatusSchema } from '@/server/pets/pets.schema'
import type { CatalogueView } from './catalogue-address'

/** Reads the address. What means nothing is left out, so that a mistyped address still shows the catalogue. */
export function readCatalogueView(parameters: Record<string, string | string[] | undefined>): CatalogueView {
  const status = petStatusSchema.safeParse(parameters.status)
  const { cursor } = parameters
  return {
    ...(status.success ? { status: status.data } : {}),
    ...(typeof cursor === 'string' && cursor !== '' ? { cursor } : {}),
  }
}
