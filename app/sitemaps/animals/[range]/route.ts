import { notFound } from 'next/navigation'
import { sitemapResponse } from '@/app/_shell/seo/sitemap'
import { listUnsoldIds } from '@/server/domain/pets/sitemap.service'
import { getRuntime } from '@/server/hosts/current-runtime'

interface RangeProps {
  readonly params: Promise<{ range: string }>
}

/** The pages of the animals in a range of ids that can be ordered; 404 if there are none. */
export async function GET(_request: Request, { params }: RangeProps): Promise<Response> {
  const [, range] = /^([1-9]\d{0,8})\.xml$/.exec((await params).range) ?? notFound()
  const { config, deps } = await getRuntime()
  const ids = await listUnsoldIds(deps, Number(range))
  return ids.length > 0 ? sitemapResponse(ids.map((id) => `${config.PUBLIC_URL}/animals/${id}`)) : notFound()
}
