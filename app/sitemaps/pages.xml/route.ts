import { sitemapResponse } from '@/app/_shell/seo/sitemap'
import { getCategories } from '@/app/_shop/categories/categories'
import { getShownTexts } from '@/app/_shop/store/get-store-details'
import { browsePath } from '@/app/(store)/animals/browse-view'
import { developerPaths } from '@/app/developers/_page/developer-pages'
import { storeTextPath } from '@/server/domain/store/texts/texts.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { listedPages } from '@/server/http/page-table/match-page'
import { carePath, guidedSpecies } from '@/server/http/pages/care-paths'
import { languages, localizedPath } from '@/server/platform/values/language'

/** All pages except those of single animals; like these, they name their translations themselves. */
export async function GET(): Promise<Response> {
  const { PUBLIC_URL } = (await getRuntime()).config
  const kinds = (await getCategories()).map(({ id }) => browsePath({ category: id }))
  const shopPaths = [
    ...listedPages,
    ...kinds,
    ...(await getShownTexts()).map(storeTextPath),
    ...guidedSpecies.map((species) => carePath(species)),
  ]
  const paths = [
    ...languages.flatMap((language) => shopPaths.map((path) => localizedPath(language, path))),
    ...developerPaths,
  ]
  return sitemapResponse(paths.map((path) => `${PUBLIC_URL}${path}`))
}
