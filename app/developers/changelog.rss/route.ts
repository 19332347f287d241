import { rssFeed } from '@/app/_shell/seo/rss'
import { longDayText } from '@/app/_shell/text/long-day'
import { textResponse } from '@/app/_shell/text/text-response'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import { interfaceChanges } from '@/app/developers/changelog/interface-changes'
import { getRuntime } from '@/server/hosts/current-runtime'

/** How the interface has changed, as a feed: an item for each day. */
export async function GET(request: Request): Promise<Response> {
  const { PUBLIC_URL } = (await getRuntime()).config
  const page = `${PUBLIC_URL}/developers/changelog`
  const feed = rssFeed({
    title: `Changelog of the API · ${await getStoreName()}`,
    description: 'What clients of the REST API, tRPC and the agents’ tools may notice.',
    page,
    self: `${page}.rss`,
    items: interfaceChanges.map(({ day, changes }) => ({
      title: longDayText(day),
      publishedAt: new Date(day),
      link: `${page}#${day}`,
      paragraphs: changes,
    })),
  })
  return textResponse(request, 'application/rss+xml', feed)
}
