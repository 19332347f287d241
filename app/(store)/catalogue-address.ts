import { petStatusSchema } from '@/server/pets/pets.schema'

/** What the address of the catalogue says: which animals, and where the page begins. */
export interface CatalogueView {
  readonly status?: 'available' | 'pending' | 'sold'
  readonly cursor?: string
}

/** A page of the shop shows this many animals. */
export const PAGE_SIZE = 24

/** Reads the address. What means nothing is left out, so that a mistyped address still shows the catalogue. */
export function readCatalogueView(parameters: Record<string, string | string[] | undefined>): CatalogueView {
  const status = petStatusSchema.safeParse(parameters.status)
  const { cursor } = parameters
  return {
    ...(status.success ? { status: status.data } : {}),
    ...(typeof cursor === 'string' && cursor !== '' ? { cursor } : {}),
  }
}

/** The address that shows a view. */
export function catalogueAddress(view: CatalogueView): string {
  const query = new URLSearchParams({ ...view }).toString()
  return query ? `/?${query}` : '/'
}
