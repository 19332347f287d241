import 'server-only'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { QrCode } from '@/app/_shop/qr-code/qr-code'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import type { personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { storeDayIn } from '@/app/(workbench)/staff/_page/store-moment'
import { orderLink } from '@/server/domain/orders/order-link'
import { contactOf } from '@/server/domain/store/describe-store'
import { getRuntime } from '@/server/hosts/current-runtime'
import { timeInWords } from '@/server/platform/values/time-zone'
import styles from './printed-order.module.css'
import { printedOrderTexts } from './texts'

type Order = Awaited<ReturnType<Awaited<ReturnType<typeof personalApi>>['staffOrders']['get']>>

interface PrintedOrderProps {
  readonly order: Order
  /** When its customer comes; undefined if they do not, or already have. */
  readonly comingAt: Date | undefined
}

/** An order on paper, in the language of its customer: the animal, when they come and where, and the way to its page. */
export async function PrintedOrder({ order, comingAt }: PrintedOrderProps) {
  const { id, language } = order
  const texts = printedOrderTexts[language]
  const details = await getStoreDetails()
  const { name: store, address, hours, phone } = contactOf(details, language)
  const link = orderLink((await getRuntime()).deps, order, language)
  const facts = [
    [texts.animal, bidiIsolate(order.pet)],
    [texts.for, order.name === null ? '' : bidiIsolate(order.name)],
    [texts.placed, await storeDayIn(order.placedAt, language)],
    [texts.visit, comingAt ? timeInWords(comingAt, details.timeZone, language) : ''],
    [texts.where, address],
    [texts.hours, hours],
    [texts.phone, phone],
  ].filter(([, fact]) => fact !== '')
  return (
    <article lang={language} className={styles.order}>
      <div>
        <p className={styles.store}>{store}</p>
        <h1>{orderTexts[language].number(id)}</h1>
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      {order.name !== null && (
        <div className={styles.follow}>
          <QrCode text={link} label={texts.follow} className={styles.code} />
          <p>
            <strong>{texts.follow}</strong>
            <br />
            {texts.followHint}
          </p>
          <p className={styles.link}>{link}</p>
        </div>
      )}
    </article>
  )
}
