import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { staffOrderStatusTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import { byWhom, Timeline } from '@/app/(workbench)/staff/_orders/timeline'
import type { OrderEvent } from '@/server/domain/orders/staff-order'
import styles from './page.module.css'
import { staffOrderTexts } from './texts'

interface OrderTimelineProps {
  readonly orderId: number
  readonly events: readonly OrderEvent[]
}

/** What has happened to an order, and what was written to its customer: what, when and who. */
export async function OrderTimeline({ orderId, events }: OrderTimelineProps) {
  const language = await getLanguage()
  const texts = staffOrderTexts[language]
  const messages = await (await personalApi()).staffMessages.list({ orderId })
  const items = [
    ...events.map(({ status, at, actor, name }) => ({
      key: status,
      what: staffOrderStatusTexts[language][status].label,
      how: byWhom(actor, name, language),
      at,
    })),
    ...messages.map(({ id, subject, text, writtenAt, writtenBy, name }) => ({
      key: String(id),
      what: subject === null ? texts.saidOfIt : texts.wroteToCustomer(bidiIsolate(subject)),
      how: byWhom(writtenBy, name, language),
      at: writtenAt,
      more: (
        <p dir="auto" className={styles.message}>
          {text}
        </p>
      ),
    })),
  ]
  return (
    <Timeline id="timeline" title={texts.timeline} items={items.toSorted((one, other) => compare(one.at, other.at))} />
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
