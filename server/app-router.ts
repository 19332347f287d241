import { categoriesRouter } from './categories/categories.router'
import { eventsRouter } from './events/events.router'
import { ordersRouter } from './orders/orders.router'
import { browseRouter } from './pets/browse/browse.router'
import { changesRouter } from './pets/changes/changes.router'
import { petsRouter } from './pets/pets.router'
import { profilesRouter } from './pets/profiles/profiles.router'
import { photosRouter } from './photos/photos.router'
import { stagingRouter } from './staging/staging.router'
import { storeRouter } from './store/store.router'
import { mergeRouters, router } from './trpc/init'
import { webhooksRouter } from './webhooks/webhooks.router'

/** The procedures that answer over HTTP: by tRPC and, with an `openapi` entry, by REST. */
export const appRouter = router({
  pets: mergeRouters(petsRouter, browseRouter, changesRouter, profilesRouter),
  photos: photosRouter,
  categories: categoriesRouter,
  orders: ordersRouter,
  events: eventsRouter,
  webhooks: webhooksRouter,
  store: storeRouter,
  staging: stagingRouter,
})
export type AppRouter = typeof appRouter
