import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage } from '@/app/_shell/language/get-language'
import { withParameter } from '@/app/_shell/navigation/with-query'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { VisitForm } from '@/app/_shop/visits/visit-form'
import type { personalApi } from '@/app/_trpc/server'
import { visitTexts } from '@/app/(store)/orders/[trackingCode]/visit-texts'
import { CameForm } from '@/app/(workbench)/staff/visits/came-form'
import type { StaffOrder } from '@/server/domain/orders/staff-order'
import { isFinal } from '@/server/domain/orders/transitions'
import { takesVisits } from '@/server/domain/store/describe-store'
import type { PageHref } from '@/server/http/page-table/page-table'
import { timeInWords } from '@/server/platform/values/time-zone'
import { bookVisit, cancelVisit } from './actions'
import styles from './page.module.css'
import { orderVisitTexts } from './texts'

type Api = Awaited<ReturnType<typeof personalApi>>

interface OrderVisitProps {
  readonly order: StaffOrder
  /** The booked visit, the times for another one, and a cancelled one. */
  readonly visits: Awaited<ReturnType<Api['staffVisits']['get']>>
  /** When its customer visits; undefined if they do not, or already have. */
  readonly comingAt: Date | undefined
  /** The page that it is on. */
  readonly path: PageHref
  /** From the address: the day whose times are shown, and what a form has just done. */
  readonly day: string | string[] | undefined
  readonly done: string | string[] | undefined
}

/** When the customer of an order visits, and how to arrange that for them. */
export async function OrderVisit({ order, visits, comingAt, path, day, done }: OrderVisitProps) {
  const language = await getLanguage()
  const texts = orderVisitTexts[language]
  const { book, cancel } = visitTexts[language]
  const { visit, times, calledOff } = visits
  const details = await getStoreDetails()
  const isOpen = !isFinal(order.status)
  if (!visit && !calledOff && !(isOpen && takesVisits(details))) return null
  const inWords = (time: Date) => timeInWords(time, details.timeZone, language)
  const hidden = (
    <>
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="path" value={path} />
    </>
  )
  const pathOf = (each: string): PageHref => `${withParameter(path, 'day', each)}#visit`
  return (
    <section id="visit" aria-labelledby="visit-title" className={styles.visit}>
      <h2 id="visit-title">{texts.title}</h2>
      <FormNotice done={done} texts={texts.done} />
      <p>
        {visit ? (
          <time dateTime={visit.startsAt.toISOString()}>{texts.when(inWords(visit.startsAt))}</time>
        ) : calledOff ? (
          texts.calledOff(inWords(calledOff.startsAt))
        ) : (
          texts.none
        )}
      </p>
      {visit && !comingAt && <CameForm orderId={order.id} came={visit.came} path={path} />}
      {isOpen && (
        <details key={visit?.startsAt.getTime()} className={disclosureStyles.disclosure} open={day !== undefined}>
          <summary>{visit ? texts.move : texts.bookOne}</summary>
          <VisitForm action={bookVisit} times={times} day={day} pathOf={pathOf} submit={book}>
            {hidden}
          </VisitForm>
        </details>
      )}
      {isOpen && comingAt && (
        <ActionForm action={cancelVisit} submit={cancel} submitClassName="button secondary">
          {hidden}
        </ActionForm>
      )}
    </section>
  )
}
