import { accountsRouter } from './accounts/accounts.router'
import { keysRouter } from './accounts/keys.router'
import { requestsRouter } from './accounts/requests.router'
import { appRouter } from './app-router'
import { staffCustomersRouter } from './customers/customers.router'
import { staffNotesRouter } from './notes/notes.router'
import { accountOrdersRouter } from './orders/account-orders.router'
import { orderLinksRouter } from './orders/order-links.router'
import { staffOrdersRouter } from './orders/staff-orders.router'
import { staffOverviewRouter } from './overview/overview.router'
import { alertsRouter } from './pets/alerts/alerts.router'
import { staffBulkRouter } from './pets/bulk/bulk.router'
import { staffFeesRouter } from './pets/fees/fees.router'
import { staffPetHistoryRouter } from './pets/history/history.router'
import { staffImportRouter } from './pets/import/import.router'
import { staffPetsRouter } from './pets/pets.router'
import { staffProfilesRouter } from './pets/profiles/profiles.router'
import { staffPhotosRouter } from './photos/staff-photos.router'
import { questionnaireRouter, staffQuestionnaireRouter } from './questionnaire/questionnaire.router'
import { statusRouter } from './status/status.router'
import { staffStoreRouter } from './store/store.router'
import { staffTextsRouter } from './store/texts/texts.router'
import { mergeRouters, router } from './trpc/init'
import { usageRouter } from './usage/usage.router'
import { membersRouter } from './users/members.router'
import { passkeysRouter } from './users/passkeys/passkeys.router'
import { staffMembersRouter } from './users/staff/staff.router'
import { usersRouter } from './users/users.router'
import { staffVisitsRouter, visitsRouter } from './visits/visits.router'
import { accountWebhooksRouter } from './webhooks/account-webhooks.router'

/**
 * Every procedure: what is for people who are signed in answers only to pages and their forms, in the same process. Apart
 * from the others, since the program that answers these is compiled without what only pages need.
 */
export const inProcessRouter = mergeRouters(
  appRouter,
  router({
    accounts: accountsRouter,
    keys: keysRouter,
    members: membersRouter,
    requests: requestsRouter,
    accountOrders: accountOrdersRouter,
    orderLinks: orderLinksRouter,
    accountWebhooks: accountWebhooksRouter,
    staffOrders: staffOrdersRouter,
    staffCustomers: staffCustomersRouter,
    staffFees: staffFeesRouter,
    staffPhotos: staffPhotosRouter,
    staffMembers: staffMembersRouter,
    staffNotes: staffNotesRouter,
    staffImport: staffImportRouter,
    staffPets: mergeRouters(staffPetsRouter, staffBulkRouter, staffPetHistoryRouter, staffProfilesRouter),
    staffStore: staffStoreRouter,
    staffOverview: staffOverviewRouter,
    staffQuestionnaire: staffQuestionnaireRouter,
    staffTexts: staffTextsRouter,
    staffVisits: staffVisitsRouter,
    status: statusRouter,
    users: usersRouter,
    passkeys: passkeysRouter,
    usage: usageRouter,
    alerts: alertsRouter,
    visits: visitsRouter,
    questionnaire: questionnaireRouter,
  }),
)
