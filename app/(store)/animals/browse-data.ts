import type { Graph } from 'schema-dts'
import { trail } from '../../_found/trail'
import { type BrowseView, browseAddress, kindOnly, PAGE_SIZE } from './browse-view'
import { titleOf } from './browse-words'

interface Named {
  readonly id: number
  readonly name: string
}

interface Browsed {
  readonly view: BrowseView
  readonly categories: readonly Named[]
  readonly animals: readonly Named[]
}

/** Where a view of the animals is in the store, and whom its first page shows. */
export function browseData(publicUrl: string, { view, categories, animals }: Browsed): Graph {
  const steps = view.category ? [{}, kindOnly(view)] : [{}]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      trail([
        { name: 'Pet Store', url: `${publicUrl}/` },
        ...steps.map((step) => ({
          name: titleOf(step, categories),
          url: `${publicUrl}${browseAddress(step)}`,
        })),
      ]),
      {
        '@type': 'ItemList',
        itemListElement: animals.slice(0, PAGE_SIZE).map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: `${publicUrl}/animals/${id}`,
        })),
      },
    ],
  }
}
