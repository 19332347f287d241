import type { Graph } from 'schema-dts'
import { breadcrumbs } from '@/app/_seo/breadcrumbs'
import { siteTexts } from '@/app/_text/site-texts'
import { titleOf } from './browse-labels'
import { type BrowseView, browsePath, categoryOnly, PAGE_SIZE } from './browse-view'

interface Named {
  readonly id: number
  readonly name: string
}

interface Browsed {
  readonly view: BrowseView
  readonly categories: readonly Named[]
  readonly animals: readonly Named[]
}

/** Where a view of the animals is in the store, and the animals on its first page. */
export function browseJsonLd(publicUrl: string, { view, categories, animals }: Browsed): Graph {
  const steps = view.category ? [{}, categoryOnly(view)] : [{}]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbs([
        { name: siteTexts.name, url: `${publicUrl}/` },
        ...steps.map((step) => ({
          name: titleOf(step, categories),
          url: `${publicUrl}${browsePath(step)}`,
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
