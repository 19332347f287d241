import { connection } from 'next/server'
import { processService } from '@/server/process-service'
import { DEPRECATION_PAGE } from '@/server/rest/deprecations'
import { pagesAnswer } from '../../_found/sitemap'
import { browseAddress } from '../../(store)/animals/browse-view'
import { getCategories } from '../../(store)/categories'

/** Lists all pages but those of single animals. */
export async function GET(): Promise<Response> {
  await connection()
  const { PUBLIC_URL } = (await processService()).config
  const kinds = (await getCategories()).map(({ id }) => browseAddress({ category: id }))
  return pagesAnswer(
    ['/', browseAddress({}), ...kinds, '/developers', DEPRECATION_PAGE].map((path) => `${PUBLIC_URL}${path}`),
  )
}
