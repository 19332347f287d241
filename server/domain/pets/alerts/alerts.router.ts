import { requireClientIp } from '@/server/procedures/authorize'
import { router } from '@/server/procedures/init'
import { visitorProcedure } from '@/server/procedures/procedures'
import { alertInput, searchAlertInput, tokenInput } from './alerts.schema'
import { requestAlert } from './request-alert'
import { requestSearchAlert } from './request-search-alert'
import { allowAlerts, hasStoppedAlerts, stopAlerts } from './stop-alerts'

/** Mails to shoppers who wait for an animal. */
export const alertsRouter = router({
  request: visitorProcedure
    .input(alertInput)
    .mutation(({ ctx, input }) => requestAlert(ctx, { ...input, clientIp: requireClientIp(ctx) })),

  requestForSearch: visitorProcedure
    .input(searchAlertInput)
    .mutation(({ ctx, input }) => requestSearchAlert(ctx, { ...input, clientIp: requireClientIp(ctx) })),

  stop: visitorProcedure.input(tokenInput).mutation(({ ctx, input }) => stopAlerts(ctx, input.token)),

  allow: visitorProcedure.input(tokenInput).mutation(({ ctx, input }) => allowAlerts(ctx, input.token)),

  areStopped: visitorProcedure.input(tokenInput).query(({ ctx, input }) => hasStoppedAlerts(ctx, input.token)),
})
