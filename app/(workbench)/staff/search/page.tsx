import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { StatusBadge } from '@/app/_shell/ui/status-badge'
import { kindOf } from '@/app/_shop/categories/categories'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { OrderStatusBadge } from '@/app/(workbench)/staff/_orders/order-status-badge'
import { Customer } from '@/app/(workbench)/staff/_orders/orders-table'
import { orderPath, ordersPath } from '@/app/(workbench)/staff/_orders/orders-view'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { animalPath, animalsPath } from '@/app/(workbench)/staff/animals/animals-view'
import { unofferedTexts } from '@/app/(workbench)/staff/animals/texts'
import { customerPath, customersPath } from '@/app/(workbench)/staff/customers/customers-view'
import { type PageHref, pages } from '@/server/http/page-table/page-table'
import { searchSchema } from '@/server/platform/values/search'
import { findEverything } from './find-everything'
import styles from './page.module.css'
import { searchTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: await getTexts(pages['/staff/search'].name) })

/** Orders, animals and customers that a text names, for the staff. */
export default async function StaffSearchPage({ searchParams }: PageProps) {
  const search = searchSchema.optional().safeParse((await searchParams).q).data
  const texts = await getTexts(searchTexts)
  return (
    <StaffPage page="/staff/search" search={search}>
      {() => (search === undefined ? <p>{texts.hint}</p> : <Found search={search} />)}
    </StaffPage>
  )
}

async function Found({ search }: { readonly search: string }) {
  const language = await getLanguage()
  const texts = searchTexts[language]
  const { orders, animals, customers } = await findEverything(search)
  if (orders.length + animals.length + customers.length === 0) return <p>{texts.nothing(bidiIsolate(search))}</p>
  const view = { search, status: 'all', sort: 'oldest', page: 1 } as const
  return (
    <div className={styles.groups}>
      <Group title={pages['/staff'].name[language]} all={{ href: ordersPath(view), text: texts.allOrders }}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link href={orderPath(order.id, view)}>{orderTexts[language].number(order.id)}</Link>
            <span className={styles.name}>{bidiIsolate(order.pet)}</span>
            <Customer order={order} />
            <OrderStatusBadge status={order.status} />
          </li>
        ))}
      </Group>
      <Group
        title={pages['/staff/animals'].name[language]}
        all={{ href: animalsPath({ search }), text: texts.allAnimals }}
      >
        {animals.map(async ({ id, name, categoryId, status, state }) => (
          <li key={id}>
            <Link href={animalPath(id, { search })} className={styles.name}>
              {bidiIsolate(name)}
            </Link>
            <span>{(await kindOf(categoryId)).one}</span>
            <small>{texts.animal(id)}</small>
            {state ? <span>{unofferedTexts[language][state]}</span> : status && <StatusBadge status={status} />}
          </li>
        ))}
      </Group>
      <Group
        title={pages['/staff/customers'].name[language]}
        all={{ href: customersPath({ search }), text: texts.allCustomers }}
      >
        {customers.map(({ id, name, email, phone }) => (
          <li key={id}>
            <Link href={customerPath(id)}>{bidiIsolate(name)}</Link>
            <span>{email ?? phone}</span>
          </li>
        ))}
      </Group>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  /** Leads to the whole list. */
  readonly all: { readonly href: PageHref; readonly text: string }
  readonly children: readonly ReactNode[]
}

/** The first results of one sort, with a link to all of them. Renders nothing without results. */
function Group({ title, all, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
      <p>
        <Link href={all.href}>{all.text}</Link>
      </p>
    </section>
  )
}
