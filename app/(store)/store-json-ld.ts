import type { Graph, SearchAction } from 'schema-dts'
import { describeStore } from '@/app/_store/store-json-ld'
import { storeName } from '@/server/store/describe-store'
import type { StoreDetails } from '@/server/store/store.schema'
import { type Language, languages, localPath } from '@/server/values/language'

/**
 * Google's own property, which schema.org lacks:
 * https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
type Search = SearchAction & { 'query-input': string }

const search = (url: string): Search => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${url}?search={search_term_string}` },
  'query-input': 'required name=search_term_string',
})

/** The store and its site. */
export const storeJsonLd = (publicUrl: string, details: StoreDetails, language: Language): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    describeStore(publicUrl, details),
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: storeName(details),
      url: `${publicUrl}/`,
      inLanguage: [...languages],
      publisher: { '@id': `${publicUrl}/#store` },
      potentialAction: search(`${publicUrl}${localPath(language, '/animals')}`),
    },
  ],
})
