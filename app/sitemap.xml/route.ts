import { sitemapIndexResponse } from '@/app/_shell/seo/sitemap'
import { listUnsoldRanges } from '@/server/domain/pets/sitemap.service'
import { getRuntime } from '@/server/hosts/current-runtime'

// Because of its name, Next would otherwise render it at build time.
export const dynamic = 'force-dynamic'

/** The sitemap index: the pages, and the animals that can be ordered. */
export async function GET(): Promise<Response> {
  const { config, deps } = await getRuntime()
  const ranges = await listUnsoldRanges(deps)
  return sitemapIndexResponse([
    `${config.PUBLIC_URL}/sitemaps/pages.xml`,
    ...ranges.map((range) => `${config.PUBLIC_URL}/sitemaps/animals/${range}.xml`),
  ])
}
