import { breadcrumbs } from '@/app/_shell/seo/json-ld'
import { type Language, localizedPath } from '@/server/platform/values/language'
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
  readonly storeName: string
}

/** Where a view of the animals is in the store, and the animals on its first page. */
export function browseJsonLd(
  publicUrl: string,
  { view, categories, animals, storeName }: Browsed,
  language: Language,
): readonly object[] {
  const urlOf = (path: string) => `${publicUrl}${localizedPath(language, path)}`
  const steps = view.category ? [{}, categoryOnly(view)] : [{}]
  return [
    breadcrumbs([
      { name: storeName, url: urlOf('/') },
      ...steps.map((step) => ({
        name: titleOf(step, categories, language),
        url: urlOf(browsePath(step)),
      })),
    ]),
    {
      '@type': 'ItemList',
      itemListElement: animals.slice(0, PAGE_SIZE).map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: urlOf(`/animals/${id}`),
      })),
    },
  ]
}
