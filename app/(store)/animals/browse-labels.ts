import type { BrowseView } from './browse-view'

interface Category {
  readonly id: number
  readonly name: string
}

/** The page title of a view. */
export function titleOf({ search, category }: BrowseView, categories: readonly Category[]): string {
  const kind = categories.find(({ id }) => id === category)?.name ?? 'All animals'
  return search ? `${kind} matching “${search}”` : kind
}

const statusLabels = { available: 'available', pending: 'reserved', sold: 'sold', any: '' } as const

/** How many animals a view holds: "17 animals available", "More than 1,000 animals". */
export function countLabel({ count, isExact }: { count: number; isExact: boolean }, { status }: BrowseView) {
  const number = `${isExact ? '' : 'More than '}${count.toLocaleString('en')}`
  return `${number} ${count === 1 ? 'animal' : 'animals'} ${statusLabels[status ?? 'available']}`.trim()
}
