import { notFound } from 'next/navigation'
import { getTexts } from '@/app/_language/get-language'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { findOrder } from '@/app/(store)/find-by-param'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { visitTexts } from '@/app/(store)/orders/[trackingCode]/visit-texts'
import { getRuntime } from '@/server/current-runtime'
import { addressLines, storeName } from '@/server/store/describe-store'
import { type CalendarEvent, toICalendar } from '@/server/values/icalendar'
import { visitUid } from '@/server/visits/mail-visits'
import { preferredDay } from './preferred-day'

interface CalendarProps {
  readonly params: Promise<{ trackingCode: string }>
}

/** The visit of an order, for the customer's calendar, or else its preferred date; 404 if it has neither. */
export async function GET(request: Request, { params }: CalendarProps): Promise<Response> {
  const { trackingCode } = await params
  const { id, pet, shipDate } = await findOrder(trackingCode)
  const { visit } = await (await personalApi()).visits.get({ trackingCode })
  const { config, deps } = await getRuntime()
  const texts = await getTexts(orderTexts)
  const ofVisit = await getTexts(visitTexts)
  const details = await getStoreDetails()
  const [name, store] = [bidiIsolate(pet.name), storeName(details)]
  const event: CalendarEvent = visit
    ? {
        ...visit,
        uid: visitUid(config.PUBLIC_URL, id),
        createdAt: deps.now(),
        title: ofVisit.calendarTitle(name, store),
        description: ofVisit.calendarDescription(id, store),
        location: addressLines(details).join(', '),
      }
    : {
        uid: `order-${id}@${new URL(config.PUBLIC_URL).hostname}`,
        day: preferredDay(shipDate ?? notFound(), new URL(request.url).searchParams.get('day')),
        title: texts.calendarTitle(name, store),
        description: texts.calendarDescription(id, store),
        createdAt: deps.now(),
      }
  return new Response(toICalendar(event), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="order-${id}.ics"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
