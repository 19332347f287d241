import 'server-only'
import { callFromForm } from '@/app/_forms/call-from-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { dayInWords } from '@/app/_shop/visits/day-in-words'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { updateStoreInput } from '@/server/domain/store/store.schema'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { VisitsOutside } from './store-form-state'

/** The visits that the typed opening hours would exclude; none if the input is refused anyway. */
export async function findVisitsPutOutside(input: object): Promise<VisitsOutside> {
  const { data } = updateStoreInput.safeParse(input)
  if (!data) return { visits: [] }
  const { openingHours, timeZone, closedOn } = data
  const hours = { openingHours, timeZone, closedOn }
  const found = await callFromForm(inProcessRouter.staffVisits.putOutside, { input: hours })
  const language = await getLanguage()
  const visits = 'result' in found ? found.result : []
  return {
    visits: visits.map(({ orderId, day, time, endTime, pet, name, account }) => ({
      orderId: Number(orderId),
      when: `${dayInWords(day, 'long', language)}, ${time}–${endTime}`,
      what: [pet, name ?? account ?? '', orderTexts[language].number(Number(orderId))]
        .filter((part) => part !== '')
        .map(bidiIsolate)
        .join(', '),
    })),
  }
}
