import { notFound } from 'next/navigation'
import { getLanguage } from '@/app/_language/get-language'
import { orderPath } from '@/app/_own-orders/own-orders'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { findOrder } from '@/app/(store)/find-by-param'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { getRuntime } from '@/server/current-runtime'
import type { TrackedOrder } from '@/server/orders/orders.schema'
import { storeName } from '@/server/store/describe-store'
import { toICalendar } from '@/server/values/icalendar'
import { localizedPath } from '@/server/values/language'
import { findComingVisit } from '@/server/visits/book-visit'
import { visitCalendar } from '@/server/visits/visit-calendar'
import { preferredDay } from './preferred-day'

interface CalendarProps {
  readonly params: Promise<{ trackingCode: string }>
}

/** The visit of an order that is to come, for the customer's calendar, or else its preferred date; 404 if it has neither. */
export async function GET(request: Request, { params }: CalendarProps): Promise<Response> {
  const { trackingCode } = await params
  const order = await findOrder(trackingCode)
  const { config, deps } = await getRuntime()
  const language = await getLanguage()
  const visit = await findComingVisit(deps, order.id)
  const calendar = visit
    ? visitCalendar({
        orderId: order.id,
        visit,
        pet: bidiIsolate(order.pet.name),
        details: await getStoreDetails(),
        publicUrl: config.PUBLIC_URL,
        link: config.PUBLIC_URL + localizedPath(language, orderPath(trackingCode)),
        language,
      })
    : await preferredDateCalendar(order, new URL(request.url).searchParams.get('day'))
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="order-${order.id}.ics"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** @param day where the customer lives, as their browser says */
async function preferredDateCalendar({ id, pet, shipDate }: TrackedOrder, day: string | null): Promise<string> {
  if (shipDate === undefined) notFound()
  const { config, deps } = await getRuntime()
  const texts = orderTexts[await getLanguage()]
  const store = storeName(await getStoreDetails())
  return toICalendar({
    uid: `order-${id}@${new URL(config.PUBLIC_URL).hostname}`,
    day: preferredDay(shipDate, day),
    title: texts.calendarTitle(bidiIsolate(pet.name), store),
    description: texts.calendarDescription(id, store),
    createdAt: deps.now(),
  })
}
