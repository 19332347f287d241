import { connection } from 'next/server'
import { sitemapIndexResponse } from '@/app/_seo/sitemap'
import { getRuntime } from '@/server/current-runtime'
import { listUnsoldRanges } from '@/server/pets/sitemap.service'

/** The sitemap index: the pages, and the animals that can be ordered. */
export async function GET(): Promise<Response> {
  await connection()
  const { config, deps } = await getRuntime()
  const ranges = await listUnsoldRanges(deps)
  return sitemapIndexResponse([
    `${config.PUBLIC_URL}/sitemaps/pages.xml`,
    ...ranges.map((range) => `${config.PUBLIC_URL}/sitemaps/animals/${range}.xml`),
  ])
}
