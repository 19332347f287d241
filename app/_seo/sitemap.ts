const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const CACHE_CONTROL = 'public, max-age=3600'

/** The answer that lists pages for search engines (https://www.sitemaps.org/protocol.html), at most 50,000. */
export const sitemapResponse = (addresses: readonly string[]): Response => xmlResponse('urlset', 'url', addresses)

/** The answer that lists such lists. */
export const sitemapIndexResponse = (addresses: readonly string[]): Response =>
  xmlResponse('sitemapindex', 'sitemap', addresses)

function xmlResponse(list: string, item: string, addresses: readonly string[]): Response {
  const items = addresses.map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>\n`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${items.join('')}</${list}>\n`
  return new Response(body, { headers: { 'Content-Type': 'application/xml', 'Cache-Control': CACHE_CONTROL } })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
