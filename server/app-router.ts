import { categoriesRouter } from '@/server/domain/categories/categories.router'
import { eventsRouter } from '@/server/domain/events/events.router'
import { ordersRouter } from '@/server/domain/orders/orders.router'
import { browseRouter } from '@/server/domain/pets/browse/browse.router'
import { changesRouter } from '@/server/domain/pets/changes/changes.router'
import { petsRouter } from '@/server/domain/pets/pets.router'
import { listingRouter, profilesRouter } from '@/server/domain/pets/profiles/public-profile.router'
import { summariesRouter } from '@/server/domain/pets/summaries/summaries.router'
import { photosRouter } from '@/server/domain/photos/photos.router'
import { stagingRouter } from '@/server/domain/staging/staging.router'
import { storeRouter } from '@/server/domain/store/store.router'
import { webhooksRouter } from '@/server/domain/webhooks/webhooks.router'
import { mergeRouters, router } from '@/server/procedures/init'

/** The procedures that answer over HTTP: by tRPC and, with an `openapi` entry, by REST. */
export const appRouter = router({
  pets: mergeRouters(listingRouter, petsRouter, browseRouter, changesRouter, profilesRouter, summariesRouter),
  photos: photosRouter,
  categories: categoriesRouter,
  orders: ordersRouter,
  events: eventsRouter,
  webhooks: webhooksRouter,
  store: storeRouter,
  staging: stagingRouter,
})
export type AppRouter = typeof appRouter
