import { categoriesRouter } from './categories/categories.router'
import { ordersRouter } from './orders/orders.router'
import { browseRouter } from './pets/browse/browse.router'
import { changesRouter } from './pets/changes/changes.router'
import { petsRouter } from './pets/pets.router'
import { storeRouter } from './store/store.router'
import { mergeRouters, router } from './trpc/init'

export const appRouter = router({
  pets: mergeRouters(petsRouter, browseRouter, changesRouter),
  categories: categoriesRouter,
  orders: ordersRouter,
  store: storeRouter,
})
export type AppRouter = typeof appRouter
