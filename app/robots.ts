import type { MetadataRoute } from 'next'
import { getRuntime } from '@/server/hosts/current-runtime'

// PUBLIC_URL is not known at build time.
export const dynamic = 'force-dynamic'

/** Search engines may read all pages: those that must not be listed say so, which has to be read to be obeyed. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { PUBLIC_URL } = (await getRuntime()).config
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${PUBLIC_URL}/sitemap.xml`,
  }
}
