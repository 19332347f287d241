import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { personalApi } from '@/app/_trpc/server'
import { VisitForm } from '@/app/_visits/visit-form'
import type { StaffOrder } from '@/server/orders/staff-order'
import { isFinal } from '@/server/orders/transitions'
import { timeInWords } from '@/server/values/time-zone'
import { bookVisit, cancelVisit } from './actions'
import styles from './page.module.css'

interface OrderVisitProps {
  readonly order: StaffOrder
  /** The page that it is on. */
  readonly path: string
  /** From the address: the day whose times are shown, and what a form has just done. */
  readonly day: string | string[] | undefined
  readonly done: string | string[] | undefined
}

const doneTexts = {
  'visit-booked': 'The visit is booked. Its customer is written to.',
  'visit-cancelled': 'The visit is cancelled. Its customer is written to.',
} as const

/** When the customer of an order comes, and how to arrange that for them. */
export async function OrderVisit({ order, path, day, done }: OrderVisitProps) {
  const { visit, times } = await (await personalApi()).staffVisits.get({ orderId: order.id })
  const { timeZone } = await getStoreDetails()
  const isOpen = !isFinal(order.status)
  if (!visit && !(isOpen && times.length > 0)) return null
  const hidden = (
    <>
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="path" value={path} />
    </>
  )
  const pathOf = (each: string) => `${path}${path.includes('?') ? '&' : '?'}day=${each}#visit`
  return (
    <section id="visit" aria-labelledby="visit-title" className={styles.visit}>
      <h2 id="visit-title">Visit</h2>
      <FormNotice done={done} texts={doneTexts} />
      <p>
        {visit ? (
          <time dateTime={visit.startsAt.toISOString()}>{timeInWords(visit.startsAt, timeZone, 'en')}</time>
        ) : (
          'None is booked.'
        )}
      </p>
      {isOpen && times.length > 0 && (
        <details open={day !== undefined}>
          <summary>{visit ? 'Move it…' : 'Book one for the customer…'}</summary>
          <VisitForm action={bookVisit} times={times} day={day} pathOf={pathOf} submit="Book this time">
            {hidden}
          </VisitForm>
        </details>
      )}
      {isOpen && visit && (
        <ActionForm action={cancelVisit} submit="Cancel the visit" submitClassName="button secondary">
          {hidden}
        </ActionForm>
      )}
    </section>
  )
}
