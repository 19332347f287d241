import type { Metadata } from 'next'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { staffOrderStatusTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import { SearchForm } from '@/app/(workbench)/staff/_page/search-form'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { pages } from '@/server/http/page-table/page-table'
import type { Language } from '@/server/platform/values/language'
import { type CustomersView, customerPath, customersPath, readCustomersView } from './customers-view'
import { customersTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: await getTexts(pages['/staff/customers'].name),
})

/** Customers who ordered without an account, for the staff to find. */
export default function StaffCustomersPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/customers">
      {async () => {
        const language = await getLanguage()
        const parameters = await searchParams
        const view = readCustomersView(parameters)
        const { search } = view
        return (
          <>
            <FormNotice done={parameters.done} texts={{ erased: customersTexts[language].erased }} />
            <SearchForm
              title={pages['/staff/customers'].name[language]}
              action="/staff/customers"
              id="customer-search"
              label={customersTexts[language].label}
              search={search}
            />
            <Customers view={view} />
          </>
        )
      }}
    </StaffPage>
  )
}

async function Customers({ view: { search, cursor: given } }: { readonly view: CustomersView }) {
  const language = await getLanguage()
  const texts = customersTexts[language]
  const statuses = staffOrderStatusTexts[language]
  const { staffCustomers } = await personalApi()
  const { items, areAlike, cursor, nextCursor } = await readListPage(given, (from) =>
    staffCustomers.search({ search, cursor: from }),
  )
  if (items.length === 0) return <p className={styles.lead}>{emptyText(search, cursor, language)}</p>
  return (
    <>
      {areAlike && <p className={styles.lead}>{texts.areAlike}</p>}
      <AccountTable
        caption={pages['/staff/customers'].name[language]}
        rows={items}
        columns={[
          [texts.name, ({ id, name }) => <Link href={customerPath(id)}>{bidiIsolate(name)}</Link>],
          [texts.email, ({ email, phone }) => email ?? phone, styles.person],
          [texts.open, ({ open }) => open],
          [statuses.delivered.label, ({ delivered }) => delivered],
          [statuses.cancelled.label, ({ cancelled }) => cancelled],
          [texts.lastOrder, ({ lastOrderAt }) => <StoreMoment at={lastOrderAt} />],
        ]}
      />
      <ListPages path={customersPath({ search })} from="newest" cursor={cursor} nextCursor={nextCursor} />
    </>
  )
}

function emptyText(search: string | undefined, cursor: string | undefined, language: Language): string {
  const texts = customersTexts[language]
  if (cursor !== undefined) return texts.noMore
  return search === undefined ? texts.nobodyYet : texts.nothingFound
}
