/** What the address of the catalogue says: which animals, and where the page begins. */
export interface CatalogueView {
  readonly status?: 'available' | 'pending' | 'sold'
  readonly cursor?: string
}

/** A page of the shop shows this many animals. */
export const PAGE_SIZE = 24

/** The address that shows a view. */
export function catalogueAddress(view: CatalogueView): string {
  const query = new URLSearchParams({ ...view }).toString()
  return query ? `/?${query}` : '/'
}
