import type { Graph, SearchAction } from 'schema-dts'

/**
 * Google's own property, which schema.org lacks:
 * https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
type Search = SearchAction & { 'query-input': string }

const search = (publicUrl: string): Search => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/animals?search={search_term_string}` },
  'query-input': 'required name=search_term_string',
})

/** The store and its site. It is an OnlineStore: schema.org's PetStore is a place with a street address. */
export const storeJsonLd = (publicUrl: string): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'OnlineStore',
      '@id': `${publicUrl}/#store`,
      name: 'Pet Store',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/apple-icon`,
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: 'Pet Store',
      url: `${publicUrl}/`,
      publisher: { '@id': `${publicUrl}/#store` },
      potentialAction: search(publicUrl),
    },
  ],
})
