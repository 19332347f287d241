import { rssFeed } from '@/app/_shell/seo/rss'
import { longDayText } from '@/app/_shell/text/long-day'
import { textResponse } from '@/app/_shell/text/text-response'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import { personalApi } from '@/app/_trpc/server'
import { DAY_MS, dayOf } from '@/server/domain/status/readiness-days'
import { getRuntime } from '@/server/hosts/current-runtime'

/** The days on which the store was not ready all the time, as a feed: each once it is over. */
export async function GET(request: Request): Promise<Response> {
  const { config, now } = await getRuntime()
  const today = dayOf(now())
  const page = `${config.PUBLIC_URL}/status`
  const days = await (await personalApi()).status.days()
  const items = days.flatMap(({ day, minutes }) => {
    if (!minutes || minutes.ready === minutes.counted || day === today) return []
    const missing = minutes.counted - minutes.ready
    return [
      {
        title: `${longDayText(day)}: not ready for ${missing} ${missing === 1 ? 'minute' : 'minutes'}`,
        publishedAt: new Date(Date.parse(day) + DAY_MS),
        link: `${page}#${day}`,
        paragraphs: [`The store was ready in ${minutes.ready} of the ${minutes.counted} minutes on record.`],
      },
    ]
  })
  const feed = rssFeed({
    title: `Status · ${await getStoreName()}`,
    description: 'Days on which the store was not ready all the time.',
    page,
    self: `${page}.rss`,
    items: items.toReversed(),
  })
  return textResponse(request, 'application/rss+xml', feed)
}
