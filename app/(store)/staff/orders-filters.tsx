import { NavPills } from '@/app/_ui/nav-pills'
import { type Order, orderStatusSchema } from '@/server/orders/orders.schema'
import { countText, statusLabels } from './order-labels'
import styles from './orders-filters.module.css'
import { type OrdersView, ordersPath } from './orders-view'
import { SearchForm } from './search-form'
import { staffPages } from './staff-pages'

const sortLabels = { oldest: 'Oldest first', newest: 'Newest first', wanted: 'Wanted first' } as const

interface OrdersFiltersProps {
  readonly view: OrdersView
  readonly counts: Readonly<Record<Order['status'], number>>
}

/** Search, status and sort order of the orders. A new search looks through all of them. */
export function OrdersFilters({ view, counts }: OrdersFiltersProps) {
  const { search, sort } = view
  const to = (change: Partial<OrdersView>) => ordersPath({ search, status: view.status, sort, page: 1, ...change })
  return (
    <>
      <SearchForm
        title="Orders"
        action={staffPages.orders.path}
        id="order-search"
        label="Number, animal, customer or e-mail address"
        search={search}
      >
        {sort !== 'oldest' && <input type="hidden" name="sort" value={sort} />}
      </SearchForm>
      <NavPills
        label="Orders by status"
        links={[
          { href: to({ status: 'all' }), text: 'All', isCurrent: view.status === 'all' },
          ...orderStatusSchema.options.map((status) => ({
            href: to({ status }),
            text: `${statusLabels[status].label} ${countText(counts[status])}`,
            isCurrent: status === view.status,
          })),
        ]}
      />
      <div className={styles.sort}>
        <NavPills
          label="Sort orders"
          links={(['oldest', 'newest', 'wanted'] as const).map((order) => ({
            href: to({ sort: order }),
            text: sortLabels[order],
            isCurrent: order === sort,
          }))}
        />
      </div>
    </>
  )
}
