import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import styles from '@/app/_account/accounts/account.module.css'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { customerDataTexts } from '@/app/(workbench)/staff/customers/[orderId]/texts'
import { customerPath } from '@/app/(workbench)/staff/customers/customers-view'
import { isFinal } from '@/server/domain/orders/transitions'
import { parseId } from '@/server/platform/values/id'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import { EraseForm } from './erase-form'
import { HeldData } from './held-data'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(customerDataTexts)).title })

/** What the store holds about the customer of an order, for managers to read, give out and remove. */
export default function CustomerDataPage({ params }: PageProps<'orderId'>) {
  return (
    <StaffPage page="/staff/customers" hasOwnHeading>
      {async () => {
        const orderId = parseId((await params).orderId) ?? notFound()
        const texts = customerDataTexts[await getLanguage()]
        const isManager = hasStaffRole((await getSession())?.user.staffRole ?? null, 'manager')
        return (
          <>
            <p>
              <Link href={customerPath(orderId)}>{texts.back}</Link>
            </p>
            <h1>{texts.title}</h1>
            {isManager ? <Data orderId={orderId} /> : <p>{texts.managersOnly}</p>}
          </>
        )
      }}
    </StaffPage>
  )
}

async function Data({ orderId }: { readonly orderId: number }) {
  const texts = customerDataTexts[await getLanguage()]
  const { staffPersonalData } = await personalApi()
  const data = await orNotFound(staffPersonalData.get({ orderId }))
  const open = data.orders.filter(({ status }) => !isFinal(status))
  return (
    <>
      <p className={styles.lead}>{texts.lead(bidiIsolate(data.customer))}</p>
      <p>
        <a href={`/staff/customers/${orderId}/data.json`} download>
          {texts.download}
        </a>
      </p>
      <HeldData data={data} />
      <section className={styles.section} aria-labelledby="erase">
        <h2 id="erase">{texts.erase}</h2>
        <EraseForm orderId={orderId} openOrders={open.map(({ id }) => id)} />
      </section>
    </>
  )
}
