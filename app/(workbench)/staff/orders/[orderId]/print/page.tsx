import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { PrintButton } from '@/app/(workbench)/staff/_page/print-button'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { getRuntime } from '@/server/hosts/current-runtime'
import { parseId } from '@/server/platform/values/id'
import { PrintedOrder } from './printed-order'
import styles from './printed-order.module.css'
import { printPageTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(printPageTexts)).title })

/** What the customer of an order is given on paper. */
export default function PrintOrderPage({ params }: PageProps<'orderId'>) {
  return (
    <StaffPage page="/staff" hasOwnHeading>
      {async () => {
        const orderId = parseId((await params).orderId) ?? notFound()
        const api = await personalApi()
        const order = await orNotFound(api.staffOrders.get({ orderId }))
        const { visit } = await api.staffVisits.get({ orderId })
        const isComing = visit && visit.startsAt.getTime() > (await getRuntime()).deps.now()
        const texts = await getTexts(printPageTexts)
        return (
          <>
            <p className={`${styles.back} not-printed`}>
              <Link href={`/staff/orders/${orderId}`}>{texts.back}</Link>
            </p>
            <PrintButton label={texts.print} />
            <PrintedOrder order={order} comingAt={isComing ? visit.startsAt : undefined} />
          </>
        )
      }}
    </StaffPage>
  )
}
