import { rssFeed } from '@/app/_shell/seo/rss'
import { textResponse } from '@/app/_shell/text/text-response'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import { personalApi } from '@/app/_trpc/server'
import { getRuntime } from '@/server/hosts/current-runtime'
import { LOCALE } from '@/server/platform/values/language'

const longDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const DAY_MS = 86_400_000

/** The days on which the store was not ready all the time, as a feed: each once it is over. */
export async function GET(request: Request): Promise<Response> {
  const { config, now } = await getRuntime()
  const page = `${config.PUBLIC_URL}/status`
  const days = await (await personalApi()).status.days()
  const items = days.flatMap(({ day, minutes }) => {
    const endsAt = new Date(Date.parse(day) + DAY_MS)
    if (!minutes || minutes.ready === minutes.counted || endsAt.getTime() > now()) return []
    const missing = minutes.counted - minutes.ready
    return [
      {
        title: `${longDay.format(new Date(day))}: not ready for ${missing} ${missing === 1 ? 'minute' : 'minutes'}`,
        publishedAt: endsAt,
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
