import { getLanguage } from '@/app/_shell/language/get-language'
import { NavPills } from '@/app/_shell/ui/nav-pills'
import { cappedCount } from '@/app/(workbench)/staff/_page/capped-count'
import { listTexts } from '@/app/(workbench)/staff/_page/list-texts'
import { SearchForm } from '@/app/(workbench)/staff/_page/search-form'
import styles from '@/app/(workbench)/staff/_page/search-form.module.css'
import { type Order, orderStatusSchema } from '@/server/domain/orders/orders.schema'
import { pages } from '@/server/http/page-table/page-table'
import { staffOrderStatusTexts } from './order-texts'
import { ordersFilterTexts } from './orders-page-texts'
import { type OrdersView, ordersPath } from './orders-view'

interface OrdersFiltersProps {
  readonly view: OrdersView
  readonly counts: Readonly<Record<Order['status'], number>>
}

/** Search, status and sort order of the orders. A new search looks through all of them. */
export async function OrdersFilters({ view, counts }: OrdersFiltersProps) {
  const language = await getLanguage()
  const texts = ordersFilterTexts[language]
  const { search, sort } = view
  const to = (change: Partial<OrdersView>) => ordersPath({ search, status: view.status, sort, page: 1, ...change })
  return (
    <div className={styles.filters}>
      <SearchForm
        title={pages['/staff'].name[language]}
        action="/staff"
        id="order-search"
        label={texts.label}
        search={search}
      >
        {sort !== 'oldest' && <input type="hidden" name="sort" value={sort} />}
      </SearchForm>
      <NavPills
        label={texts.byStatus}
        links={[
          { href: to({ status: 'all' }), text: listTexts[language].all, isCurrent: view.status === 'all' },
          ...orderStatusSchema.options.map((status) => ({
            href: to({ status }),
            text: `${staffOrderStatusTexts[language][status].label} ${cappedCount(counts[status], language)}`,
            isCurrent: status === view.status,
          })),
        ]}
      />
      <div className={styles.sort}>
        <NavPills
          label={texts.sort}
          links={(['oldest', 'newest', 'wanted'] as const).map((order) => ({
            href: to({ sort: order }),
            text: texts.sorts[order],
            isCurrent: order === sort,
          }))}
        />
      </div>
    </div>
  )
}
