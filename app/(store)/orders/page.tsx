import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import { kindOf } from '@/app/_shop/categories/categories'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { SyncOwnOrders } from '@/app/_shop/own-orders/sync-own-orders'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { AnimalPicture } from '@/app/_shop/summaries/animal-picture'
import { getSummaries } from '@/app/_shop/summaries/get-summaries'
import type { TrackedOrder } from '@/server/domain/orders/orders.schema'
import { isOrderCookieName } from '@/server/domain/orders/own-order-cookie'
import { trackOrders } from '@/server/domain/orders/track-orders'
import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { emailSchema } from '@/server/platform/values/email'
import { LocalDate } from './[trackingCode]/local-date-time'
import { orderTexts } from './[trackingCode]/texts'
import { OrderLinksForm } from './order-links-form'
import styles from './page.module.css'
import { orderStatusTexts, ordersTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(ordersTexts)).title,
  robots: { index: false, follow: false },
})

/** Whatever a browser sends, the store looks up no more than this. */
const MAX_SHOWN = 100

/** The orders placed in this browser, newest first. Orders that the store no longer knows are left out. */
export default async function OrdersPage() {
  const asked = (await cookies())
    .getAll()
    .filter(({ name }) => isOrderCookieName(name))
    .map(({ value }) => value)
    .slice(0, MAX_SHOWN)
  const orders = asked.length === 0 ? [] : await trackOrders((await getRuntime()).deps, asked)
  const summaries = await getSummaries(orders.map(({ order }) => order.pet))
  const texts = await getTexts(ordersTexts)
  return (
    <main id="content" tabIndex={-1}>
      <h1>{texts.title}</h1>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          <ul className={styles.orders} aria-label={texts.title}>
            {orders.map(({ trackingCode, order }) => (
              <OrderRow
                key={order.id}
                trackingCode={trackingCode}
                order={order}
                photo={summaries.find(({ petId }) => petId === order.pet.id)?.photo}
              />
            ))}
          </ul>
          <p className={styles.elsewhere}>{texts.elsewhere}</p>
        </>
      )}
      {(await sendsMail()) && <OrderLinksForm emailRules={fieldRules(emailSchema)} />}
      <SyncOwnOrders orders={orders} asked={asked} />
    </main>
  )
}

interface OrderRowProps {
  readonly trackingCode: string
  readonly order: TrackedOrder
  readonly photo: PetSummary['photo'] | undefined
}

async function OrderRow({ trackingCode, order, photo }: OrderRowProps) {
  const { id, pet, status, placedAt } = order
  const language = await getLanguage()
  const texts = ordersTexts[language]
  return (
    <li className={styles.order}>
      <AnimalPicture
        id={pet.id}
        species={(await kindOf(pet.categoryId)).drawnAs}
        photo={photo}
        sizes="8rem"
        className={styles.portrait}
      />
      <div>
        <h2 className={styles.name}>
          <Link href={orderPath(trackingCode)}>{pet.name}</Link>
        </h2>
        <p className={styles[status]}>{orderStatusTexts[language][status]}</p>
        <p className={styles.when}>
          {orderTexts[language].number(id)} · {texts.orderedOn} <LocalDate at={placedAt} />
        </p>
      </div>
    </li>
  )
}

async function NoOrders() {
  const texts = await getTexts(ordersTexts)
  return (
    <div className={styles.empty}>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.empty}</p>
      <p>{texts.elsewhere}</p>
      <p>
        <Link href="/animals" className="button">
          {texts.meetTheAnimals}
        </Link>
      </p>
    </div>
  )
}
