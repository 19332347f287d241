import { connection } from 'next/server'
import { getCategories } from '@/app/_categories/categories'
import { sitemapResponse } from '@/app/_seo/sitemap'
import { informationPaths } from '@/app/_store/information-paths'
import { browsePath } from '@/app/(store)/animals/browse-view'
import { developerPaths } from '@/app/developers/_page/developer-pages'
import { getRuntime } from '@/server/current-runtime'

/** All pages except those of single animals. */
export async function GET(): Promise<Response> {
  await connection()
  const { PUBLIC_URL } = (await getRuntime()).config
  const kinds = (await getCategories()).map(({ id }) => browsePath({ category: id }))
  return sitemapResponse(
    ['/', browsePath({}), ...kinds, ...informationPaths, ...developerPaths].map((path) => `${PUBLIC_URL}${path}`),
  )
}
