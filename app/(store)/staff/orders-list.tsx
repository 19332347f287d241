import Link from 'next/link'
import { getCategories } from '@/app/_categories/categories'
import type { KeyCaller } from '@/server/accounts/caller'
import { appRouter } from '@/server/app-router'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { findPets } from '@/server/pets/pets.service'
import { MissingScope } from './missing-scope'
import { statusLabels } from './order-labels'
import { OrderRow } from './order-row'
import styles from './orders.module.css'
import { type OrdersView, ordersPath } from './orders-view'

interface OrdersListProps {
  readonly view: OrdersView
  readonly caller: KeyCaller
}

/** A page of the orders with one status, oldest first: the longest wait comes first. */
export async function OrdersList({ view, caller }: OrdersListProps) {
  const { status, cursor } = view
  const { deps } = await getRuntime()
  const { items, nextCursor } = await findOrders(view, caller)
  const animals = await findPets(
    deps,
    items.map(({ petId }) => petId),
  )
  const categories = new Map((await getCategories()).map(({ id, name }) => [id, name]))
  const canTransition = caller.scopes.includes('orders:write')

  return (
    <>
      {!canTransition && <MissingScope scope="orders:write" to="process orders" />}
      {items.length === 0 ? (
        <p className={styles.empty}>{cursor ? 'There are no more orders here.' : statusLabels[status].emptyText}</p>
      ) : (
        <ul className={styles.orders} aria-label={`Orders that are ${status}`}>
          {items.map((order) => {
            const animal = animals.get(order.petId) ?? { id: order.petId, name: `Animal ${order.petId}`, categoryId: 0 }
            return (
              <OrderRow
                key={order.id}
                order={order}
                animal={animal}
                category={categories.get(animal.categoryId) ?? ''}
                view={view}
                canTransition={canTransition}
              />
            )
          })}
        </ul>
      )}
      {(cursor || nextCursor) && (
        <nav aria-label="Pages" className={styles.pages}>
          {cursor && (
            <Link href={ordersPath({ status })} prefetch={false}>
              First page
            </Link>
          )}
          {nextCursor && (
            <Link href={ordersPath({ status, cursor: nextCursor })} prefetch={false}>
              Next page
            </Link>
          )}
        </nav>
      )}
      <p className={styles.note}>
        Customers are not shown here. To see them, run <code>npm run orders -- list</code> on the store’s own machine.
      </p>
    </>
  )
}

async function findOrders({ status, cursor }: OrdersView, caller: KeyCaller) {
  const { deps } = await getRuntime()
  const { orders } = appRouter.createCaller({ ...deps, caller })
  try {
    return await orders.list({ status, ...(cursor ? { cursor } : {}) })
  } catch (error) {
    // The cursor is not ours: start at the first page.
    if (cursor && toPublicError(error).code === 'invalid_request') return orders.list({ status })
    throw error
  }
}
