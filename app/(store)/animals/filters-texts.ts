import type { BrowseView } from './browse-view'

/** The filters of the browse page; by an empty value, what is chosen by default. */
export const filtersTexts = {
  kinds: 'Kinds of animals',
  allKinds: 'All',
  form: 'Filter these animals',
  availability: 'Availability',
  statuses: { '': 'Available', pending: 'Reserved', sold: 'Sold', any: 'All' } satisfies Record<
    NonNullable<BrowseView['status']> | '',
    string
  >,
  sort: 'Sort by',
  /** Of a search the best match comes first, of everything else the newest. */
  sorts: { best: 'Best match first', newest: 'Newest first', name: 'Name, A to Z' },
  apply: 'Apply',
} as const
