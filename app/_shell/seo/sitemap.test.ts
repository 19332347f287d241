import { expect, test } from 'vitest'
import { sitemapIndexResponse, sitemapResponse } from './sitemap'

test('a URL is escaped for XML', async () => {
  const response = sitemapResponse([`https://pets.example/?a=1&b=<>"'`])
  expect(response.headers.get('content-type')).toBe('application/xml')
  expect(await response.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://pets.example/?a=1&amp;b=&lt;&gt;&quot;&apos;</loc></url>\n</urlset>\n',
  )
})

test('an index lists sitemaps', async () => {
  expect(await sitemapIndexResponse(['https://pets.example/1.xml']).text()).toContain(
    '<sitemap><loc>https://pets.example/1.xml</loc></sitemap>\n</sitemapindex>\n',
  )
})
