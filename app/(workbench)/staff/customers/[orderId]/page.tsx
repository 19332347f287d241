import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { EmailLink, PhoneLink } from '@/app/_shop/store/store-facts'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { OrderStatusBadge } from '@/app/(workbench)/staff/_orders/order-status-badge'
import { orderColumnTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { customerPath } from '@/app/(workbench)/staff/customers/customers-view'
import { customerTexts } from '@/app/(workbench)/staff/customers/texts'
import { pages } from '@/server/http/page-table/page-table'
import { parseId } from '@/server/platform/values/id'
import { CorrectSection } from './correct-section'
import { DataChanges } from './data-changes'
import { customerDataLinkTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(customerTexts)).title })

/** The customer of an order: how to reach them, and everything they ordered. */
export default function StaffCustomerPage({ params, searchParams }: PageProps<'orderId'>) {
  return (
    <StaffPage page="/staff/customers" hasOwnHeading>
      {async () => {
        const orderId = parseId((await params).orderId) ?? notFound()
        const language = await getLanguage()
        const texts = customerTexts[language]
        const columns = orderColumnTexts[language]
        const orders = pages['/staff'].name[language]
        const dataTexts = customerDataLinkTexts[language]
        const { cursor: given, done } = await searchParams
        const { staffCustomers } = await personalApi()
        const { customer, items, ...page } = await orNotFound(
          readListPage(given, (cursor) => staffCustomers.get({ orderId, cursor })),
        )
        const { name, email, phone, open, delivered, cancelled } = customer
        return (
          <>
            <p>
              <Link href="/staff/customers">{texts.all}</Link>
            </p>
            <FormNotice done={done} texts={{ corrected: dataTexts.corrected }} />
            <h1>{bidiIsolate(name)}</h1>
            <dl className={styles.facts}>
              {email !== null && (
                <>
                  <dt>{texts.email}</dt>
                  <dd>
                    <EmailLink email={email} />
                  </dd>
                </>
              )}
              {phone !== null && (
                <>
                  <dt>{texts.phone}</dt>
                  <dd>
                    <PhoneLink phone={phone} />
                  </dd>
                </>
              )}
              <dt>{orders}</dt>
              <dd>{texts.orders(open, delivered, cancelled)}</dd>
            </dl>
            <CorrectSection orderId={orderId} name={name} email={email} phone={phone} />
            <DataChanges orderId={orderId} />
            <p>
              <Link href={`/staff/customers/${orderId}/data`}>{dataTexts.data}</Link>
            </p>
            {items.length === 0 ? (
              <p className={styles.lead}>{columns.noMore}</p>
            ) : (
              <AccountTable
                caption={orders}
                rows={items}
                columns={[
                  [
                    columns.order,
                    ({ id }) => <Link href={`/staff/orders/${id}`}>{orderTexts[language].number(id)}</Link>,
                  ],
                  [columns.animal, ({ pet }) => bidiIsolate(pet), styles.name],
                  [texts.orderedAs, ({ name: then }) => bidiIsolate(then ?? ''), styles.name],
                  [columns.placed, ({ placedAt }) => <StoreMoment at={new Date(placedAt)} />],
                  [columns.status, ({ status }) => <OrderStatusBadge status={status} />],
                ]}
              />
            )}
            <ListPages path={customerPath(orderId)} from="newest" {...page} />
          </>
        )
      }}
    </StaffPage>
  )
}
