import { z } from 'zod'
import { requireClientIp } from '@/server/trpc/authorize'
import { router } from '@/server/trpc/init'
import { visitorProcedure } from '@/server/trpc/procedures'
import { idSchema } from '@/server/values/id'
import { languages } from '@/server/values/language'
import { requestAlert } from './request-alert'
import { allowAlerts, hasStoppedAlerts, stopAlerts } from './stop-alerts'

/** Of a mail about an animal: who has it can stop such mails. */
const tokenInput = z.object({ token: z.string() })

/** Mails to shoppers who wait for an animal. */
export const alertsRouter = router({
  request: visitorProcedure
    .input(z.object({ petId: idSchema, email: z.string(), language: z.enum(languages) }))
    .mutation(({ ctx, input }) => requestAlert(ctx, { ...input, clientIp: requireClientIp(ctx) })),

  stop: visitorProcedure.input(tokenInput).mutation(({ ctx, input }) => stopAlerts(ctx, input.token)),

  allow: visitorProcedure.input(tokenInput).mutation(({ ctx, input }) => allowAlerts(ctx, input.token)),

  areStopped: visitorProcedure.input(tokenInput).query(({ ctx, input }) => hasStoppedAlerts(ctx, input.token)),
})
