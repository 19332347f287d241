const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const CACHE_CONTROL = 'public, max-age=3600'

/** A sitemap of at most 50,000 pages (https://www.sitemaps.org/protocol.html). */
export const sitemapResponse = (urls: readonly string[]): Response => xmlResponse('urlset', 'url', urls)

/** A sitemap index, which lists sitemaps. */
export const sitemapIndexResponse = (urls: readonly string[]): Response => xmlResponse('sitemapindex', 'sitemap', urls)

function xmlResponse(list: string, item: string, urls: readonly string[]): Response {
  const items = urls.map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>\n`)
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

/** A text as written in XML, or in HTML. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
