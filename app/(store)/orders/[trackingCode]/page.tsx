import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { categoryName } from '@/app/_categories/categories'
import { Portrait } from '@/app/_portraits/portrait'
import { speciesOf } from '@/app/_portraits/species'
import { portraitLabel } from '@/app/_text/describe-animal'
import { api } from '@/app/_trpc/server'
import { orderPath } from '@/app/(store)/order-path'
import { linkOrigin } from '@/server/config'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import styles from './page.module.css'
import { PrintButton } from './print-button'
import { TrackedOrder } from './tracked-order'

interface OrderProps {
  readonly params: Promise<{ trackingCode: string }>
}

// Anyone with the link can see the order, so it must not reach search engines or linked pages.
export const metadata: Metadata = {
  title: 'Your order',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

/** An order as its customer sees it; also its confirmation. */
export default async function OrderPage({ params }: OrderProps) {
  const { trackingCode } = await params
  const order = await findOrder(trackingCode)
  const category = await categoryName(order.pet.categoryId)
  const address = `${linkOrigin((await getRuntime()).config)}${orderPath(trackingCode)}`
  return (
    <main id="content" tabIndex={-1} className={styles.order}>
      <div>
        <p className={styles.kicker}>Order {order.id}</p>
        <TrackedOrder trackingCode={trackingCode} initialOrder={order} />
        <section className={styles.keep} aria-labelledby="keep">
          <h2 id="keep">Keep this link</h2>
          <p>
            It is your way back to this order, and we send no e-mail: bookmark it, or print this page. Anyone who has it
            can see what you see here.
          </p>
          <p>
            <a href={address} className={styles.address}>
              {address}
            </a>
          </p>
          <PrintButton />
        </section>
      </div>
      <Portrait
        id={order.pet.id}
        species={speciesOf(category)}
        label={portraitLabel(order.pet, category)}
        className={styles.portrait}
      />
    </main>
  )
}

async function findOrder(trackingCode: string) {
  try {
    return await (await api()).orders.track({ trackingCode })
  } catch (error) {
    if (toPublicError(error).code === 'not_found') notFound()
    throw error
  }
}
