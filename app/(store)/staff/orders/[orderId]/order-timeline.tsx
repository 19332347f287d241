import { getLanguage } from '@/app/_shell/language/get-language'
import { staffOrderStatusTexts } from '@/app/(store)/staff/_orders/order-texts'
import { byWhom, Timeline } from '@/app/(store)/staff/_orders/timeline'
import type { OrderEvent } from '@/server/domain/orders/staff-order'
import { staffOrderTexts } from './texts'

/** What has happened to an order: what, when and who. */
export async function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const language = await getLanguage()
  return (
    <Timeline
      id="timeline"
      title={staffOrderTexts[language].timeline}
      items={events.map(({ status, at, actor, name }) => ({
        key: status,
        what: staffOrderStatusTexts[language][status].label,
        how: byWhom(actor, name, language),
        at,
      }))}
    />
  )
}
