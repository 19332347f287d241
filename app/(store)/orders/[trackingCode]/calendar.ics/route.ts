import { notFound } from 'next/navigation'
import { getTexts } from '@/app/_language/get-language'
import { getStoreName } from '@/app/_store/get-store-details'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { findOrder } from '@/app/(store)/find-by-param'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { getRuntime } from '@/server/current-runtime'
import { preferredDay, toICalendar } from './calendar-event'

interface CalendarProps {
  readonly params: Promise<{ trackingCode: string }>
}

/** The preferred date of an order, for the customer's calendar; 404 if they have none. */
export async function GET(request: Request, { params }: CalendarProps): Promise<Response> {
  const { id, pet, shipDate } = await findOrder((await params).trackingCode)
  if (shipDate === undefined) notFound()
  const { config, deps } = await getRuntime()
  const texts = await getTexts(orderTexts)
  const storeName = await getStoreName()
  const calendar = toICalendar({
    uid: `order-${id}@${new URL(config.PUBLIC_URL).hostname}`,
    day: preferredDay(shipDate, new URL(request.url).searchParams.get('day')),
    title: texts.calendarTitle(bidiIsolate(pet.name), storeName),
    description: texts.calendarDescription(id, storeName),
    createdAt: deps.now(),
  })
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="order-${id}.ics"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
