import { appRouter } from '@/server/app-router'
import { staffCustomersRouter } from '@/server/domain/customers/customers.router'
import { staffPersonalDataRouter } from '@/server/domain/customers/personal-data/personal-data.router'
import { staffMessagesRouter } from '@/server/domain/messages/messages.router'
import { staffNotesRouter } from '@/server/domain/notes/notes.router'
import { accountOrdersRouter } from '@/server/domain/orders/account-orders.router'
import { orderLinksRouter } from '@/server/domain/orders/order-links.router'
import { staffReservationsRouter } from '@/server/domain/orders/reserve/reserve.router'
import { staffReturnsRouter } from '@/server/domain/orders/returns/returns.router'
import { staffOrdersRouter } from '@/server/domain/orders/staff-orders.router'
import { staffOverviewRouter } from '@/server/domain/overview/overview.router'
import { alertsRouter } from '@/server/domain/pets/alerts/alerts.router'
import { staffBulkRouter } from '@/server/domain/pets/bulk/bulk.router'
import { staffDraftsRouter } from '@/server/domain/pets/drafts/drafts.router'
import { staffFeesRouter } from '@/server/domain/pets/fees/fees.router'
import { staffHealthRouter } from '@/server/domain/pets/health/health.router'
import { staffPetHistoryRouter } from '@/server/domain/pets/history/history.router'
import { staffImportRouter } from '@/server/domain/pets/import/import.router'
import { staffOutcomesRouter } from '@/server/domain/pets/outcomes/outcomes.router'
import { staffPetsRouter } from '@/server/domain/pets/pets.router'
import { staffProfilesRouter } from '@/server/domain/pets/profiles/profiles.router'
import { staffPhotosRouter } from '@/server/domain/photos/staff-photos.router'
import { questionnaireRouter, staffQuestionnaireRouter } from '@/server/domain/questionnaire/questionnaire.router'
import { staffReportsRouter } from '@/server/domain/reports/reports.router'
import { statusRouter } from '@/server/domain/status/status.router'
import { staffStoreRouter } from '@/server/domain/store/store.router'
import { staffTextsRouter } from '@/server/domain/store/texts/texts.router'
import { staffVisitsRouter, visitsRouter } from '@/server/domain/visits/visits.router'
import { accountWebhooksRouter } from '@/server/domain/webhooks/account-webhooks.router'
import { accountsRouter } from '@/server/identity/accounts/accounts.router'
import { keysRouter } from '@/server/identity/accounts/keys.router'
import { requestsRouter } from '@/server/identity/accounts/requests.router'
import { usageRouter } from '@/server/identity/usage/usage.router'
import { membersRouter } from '@/server/identity/users/members.router'
import { passkeysRouter } from '@/server/identity/users/passkeys/passkeys.router'
import { staffMembersRouter } from '@/server/identity/users/staff/staff.router'
import { usersRouter } from '@/server/identity/users/users.router'
import { mergeRouters, router } from '@/server/procedures/init'

/**
 * Every procedure: those for people who are signed in answer only pages and their forms, in the same process. Separate
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
    staffOrders: mergeRouters(staffOrdersRouter, staffReservationsRouter),
    staffCustomers: staffCustomersRouter,
    staffPersonalData: staffPersonalDataRouter,
    staffFees: staffFeesRouter,
    staffPhotos: staffPhotosRouter,
    staffMembers: staffMembersRouter,
    staffMessages: staffMessagesRouter,
    staffNotes: staffNotesRouter,
    staffHealth: staffHealthRouter,
    staffImport: staffImportRouter,
    staffPets: mergeRouters(
      staffPetsRouter,
      staffDraftsRouter,
      staffOutcomesRouter,
      staffBulkRouter,
      staffPetHistoryRouter,
      staffProfilesRouter,
    ),
    staffReturns: staffReturnsRouter,
    staffStore: staffStoreRouter,
    staffOverview: staffOverviewRouter,
    staffReports: staffReportsRouter,
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
