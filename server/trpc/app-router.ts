import { categoriesRouter } from '@/server/categories/categories.router'
import { ordersRouter } from '@/server/orders/orders.router'
import { petsRouter } from '@/server/pets/pets.router'
import { router } from '@/server/procedure/procedure'

export const appRouter = router({ pets: petsRouter, categories: categoriesRouter, orders: ordersRouter })
export type AppRouter = typeof appRouter
