import { accountsRouter } from './accounts/accounts.router'
import { keysRouter } from './accounts/keys.router'
import { requestsRouter } from './accounts/requests.router'
import { categoriesRouter } from './categories/categories.router'
import { eventsRouter } from './events/events.router'
import { accountOrdersRouter } from './orders/account-orders.router'
import { ordersRouter } from './orders/orders.router'
import { staffOrdersRouter } from './orders/staff-orders.router'
import { alertsRouter } from './pets/alerts/alerts.router'
import { browseRouter } from './pets/browse/browse.router'
import { changesRouter } from './pets/changes/changes.router'
import { petsRouter } from './pets/pets.router'
import { staffPetsRouter } from './pets/staff-pets.router'
import { stagingRouter } from './staging/staging.router'
import { staffStoreRouter } from './store/staff-store.router'
import { storeRouter } from './store/store.router'
import { mergeRouters, router } from './trpc/init'
import { usageRouter } from './usage/usage.router'
import { membersRouter } from './users/members.router'
import { passkeysRouter } from './users/passkeys/passkeys.router'
import { usersRouter } from './users/users.router'
import { accountWebhooksRouter } from './webhooks/account-webhooks.router'
import { webhooksRouter } from './webhooks/webhooks.router'

/** The procedures that answer over HTTP: by tRPC and, with an `openapi` entry, by REST. */
export const appRouter = router({
  pets: mergeRouters(petsRouter, browseRouter, changesRouter),
  categories: categoriesRouter,
  orders: ordersRouter,
  events: eventsRouter,
  webhooks: webhooksRouter,
  store: storeRouter,
  staging: stagingRouter,
})
export type AppRouter = typeof appRouter

/** Every procedure: what is for people who are signed in answers only to pages and their forms, in the same process. */
export const inProcessRouter = mergeRouters(
  appRouter,
  router({
    accounts: accountsRouter,
    keys: keysRouter,
    members: membersRouter,
    requests: requestsRouter,
    accountOrders: accountOrdersRouter,
    accountWebhooks: accountWebhooksRouter,
    staffOrders: staffOrdersRouter,
    staffPets: staffPetsRouter,
    staffStore: staffStoreRouter,
    users: usersRouter,
    passkeys: passkeysRouter,
    usage: usageRouter,
    alerts: alertsRouter,
  }),
)
