import { notFound } from 'next/navigation'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { findOrder } from '@/app/(store)/find-by-param'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import type { TrackedOrder } from '@/server/domain/orders/orders.schema'
import { organizerOf, visitCalendar } from '@/server/domain/orders/visit-calendar'
import { storeName } from '@/server/domain/store/describe-store'
import { findCalledOffVisit, findComingVisit } from '@/server/domain/visits/book-visit'
import { getRuntime } from '@/server/hosts/current-runtime'
import { toICalendar } from '@/server/platform/values/icalendar'
import { localizedPath } from '@/server/platform/values/language'
import { preferredDay } from './preferred-day'

interface CalendarProps {
  readonly params: Promise<{ trackingCode: string }>
}

/**
 * A calendar file for the customer: the coming visit of an order; or else what removes a cancelled visit again; or else
 * the preferred date, which is removed once the order is cancelled. 404 if it has none of these. A request with a `day`
 * wants the preferred date rather than the removal of a visit.
 */
export async function GET(request: Request, { params }: CalendarProps): Promise<Response> {
  const { trackingCode } = await params
  const order = await findOrder(trackingCode)
  const { config, deps } = await getRuntime()
  const language = await getLanguage()
  const day = new URL(request.url).searchParams.get('day')
  const visit =
    (await findComingVisit(deps, order.id)) ??
    (day === null || order.shipDate === undefined ? await findCalledOffVisit(deps, order.id) : undefined)
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
    : await preferredDateCalendar(order, day)
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="order-${order.id}.ics"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** @param day where the customer lives, according to their browser */
async function preferredDateCalendar({ id, pet, shipDate, status }: TrackedOrder, day: string | null): Promise<string> {
  if (shipDate === undefined) notFound()
  const { config, deps } = await getRuntime()
  const texts = orderTexts[await getLanguage()]
  const details = await getStoreDetails()
  const store = storeName(details)
  return toICalendar({
    uid: `order-${id}@${new URL(config.PUBLIC_URL).hostname}`,
    day: preferredDay(shipDate, day),
    title: texts.calendarTitle(bidiIsolate(pet.name), store),
    description: texts.calendarDescription(id, store),
    createdAt: deps.now(),
    organizer: organizerOf(details, config.PUBLIC_URL),
    isCancelled: status === 'cancelled',
  })
}
