import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { drawingLabel } from '@/app/_shell/text/drawing-label'
import { kindOf } from '@/app/_shop/categories/categories'
import { SyncOwnOrders } from '@/app/_shop/own-orders/sync-own-orders'
import { photoAlt } from '@/app/_shop/photos/photo-alt'
import { PhotoPicture } from '@/app/_shop/photos/photo-picture'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { getStoreDetails, sendsMail } from '@/app/_shop/store/get-store-details'
import { OrderTerms } from '@/app/_shop/store/store-terms'
import { getSummaries } from '@/app/_shop/summaries/get-summaries'
import { personalApi } from '@/app/_trpc/server'
import { RelatedAnimals } from '@/app/(store)/animals/[petId]/related-animals'
import { findOrder } from '@/app/(store)/find-by-param'
import { linkOrigin } from '@/server/config'
import { findFarewell } from '@/server/domain/messages/list-messages'
import { findOrderExpiry } from '@/server/domain/orders/expire-orders'
import { orderCookieName } from '@/server/domain/orders/own-order-cookie'
import { isFinal } from '@/server/domain/orders/transitions'
import { takesVisits } from '@/server/domain/store/describe-store'
import { findCalledOffVisit, findVisit } from '@/server/domain/visits/book-visit'
import { getRuntime } from '@/server/hosts/current-runtime'
import { KeepOrderForm } from './keep-order-form'
import { OrderLink } from './order-link'
import styles from './page.module.css'
import { QuestionnaireSection } from './questionnaire-section'
import { orderTexts } from './texts'
import { TrackedOrder } from './tracked-order'
import { VisitIsOff, VisitSection } from './visit-section'
import { visitTexts } from './visit-texts'

// Anyone with the link can see the order, so it must not reach search engines or linked pages.
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(orderTexts)).title,
  robots: { index: false, follow: false },
  // Not hidden from us: a browser that sends no referrer sends no origin with its forms either.
  referrer: 'same-origin',
})

/** An order as its customer sees it; also its confirmation. */
export default async function OrderPage({ params, searchParams }: PageProps<'trackingCode'>) {
  const { trackingCode } = await params
  const { day, done } = await searchParams
  const order = await findOrder(trackingCode)
  const language = await getLanguage()
  const isOwn = (await cookies())
    .getAll(orderCookieName(order.id, language))
    .some(({ value }) => value === trackingCode)
  const texts = orderTexts[language]
  const isCancelled = order.status === 'cancelled'
  const isOver = isFinal(order.status)
  const kind = await kindOf(order.pet.categoryId)
  const photo = (await getSummaries([order.pet]))[0]?.photo
  const details = await getStoreDetails()
  const { config, deps } = await getRuntime()
  const hasVisit = (await findVisit(deps, order.id)) !== undefined
  const calledOff = await findCalledOffVisit(deps, order.id)
  const farewell = isCancelled ? await findFarewell(deps, order.id) : undefined
  const expiresAt = await findOrderExpiry(deps, order.id)
  const visits = isOver ? undefined : await (await personalApi()).visits.get({ trackingCode })
  return (
    <main id="content" tabIndex={-1} className={styles.order}>
      <div>
        <p className={styles.kicker}>{texts.number(order.id)}</p>
        <TrackedOrder
          trackingCode={trackingCode}
          initialOrder={order}
          preferredDate={hasVisit ? 'never' : takesVisits(details) ? 'if named' : 'always'}
        />
        {farewell !== undefined && (
          <section aria-labelledby="farewell" className={styles.keep}>
            <h2 id="farewell">{texts.farewell}</h2>
            <p dir="auto" className={styles.farewell}>
              {farewell}
            </p>
          </section>
        )}
        {calledOff && !visits?.visit && (
          <VisitIsOff trackingCode={trackingCode} animal={order.pet.name} visit={calledOff} />
        )}
        {visits && (visits.visit || takesVisits(details)) && (
          <VisitSection
            trackingCode={trackingCode}
            animal={order.pet.name}
            {...visits}
            asksForDay={!hasVisit}
            day={day}
            done={done}
          />
        )}
        {isOver || <QuestionnaireSection trackingCode={trackingCode} animal={order.pet.name} done={done} />}
        <OrderTerms order={order} expiresAt={expiresAt} className={styles.keep} />
        {isCancelled || (
          <section className={styles.keep} aria-labelledby="keep">
            <h2 id="keep">{texts.saveLink}</h2>
            <p>{texts[!order.customer.email ? 'withoutMail' : (await sendsMail()) ? 'sendsMail' : 'sendsNone']}</p>
            <OrderLink
              trackingCode={trackingCode}
              origin={linkOrigin(config)}
              shipDate={isOver || hasVisit ? undefined : order.shipDate}
              addVisit={visits?.visit && visitTexts[language].addToCalendar}
            />
          </section>
        )}
        {isOwn ? (
          <SyncOwnOrders orders={[{ trackingCode, order }]} />
        ) : isCancelled ? null : (
          <KeepOrderForm trackingCode={trackingCode} className={`${styles.keepOrder} not-printed`} />
        )}
      </div>
      {isCancelled && (
        <section aria-labelledby="others" className={styles.others}>
          <h2 id="others">{texts.others(kind.name)}</h2>
          <RelatedAnimals pet={order.pet} kind={kind} />
        </section>
      )}
      {photo ? (
        <PhotoPicture photo={photo} alt={photoAlt(photo, language).text} sizes="26rem" className={styles.portrait} />
      ) : (
        <Portrait
          id={order.pet.id}
          species={kind.drawnAs}
          label={drawingLabel(order.pet.id, kind.drawnAs, language)}
          className={styles.portrait}
        />
      )}
    </main>
  )
}
