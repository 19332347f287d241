import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { languages } from '@/server/platform/values/language'
import { requireClientIp } from '@/server/procedures/authorize'
import { router } from '@/server/procedures/init'
import { visitorProcedure } from '@/server/procedures/procedures'
import { mailOrderLinks } from './mail-order-links'

/**
 * The least time an answer takes, in ms: longer than enqueuing a mail, so that it doesn't reveal whether there was one.
 */
const ANSWER_MS = 300

/** Links to a customer's orders, by mail. */
export const orderLinksRouter = router({
  request: visitorProcedure
    .input(z.object({ email: z.string(), language: z.enum(languages) }))
    .mutation(async ({ ctx, input }) => {
      const [outcome] = await Promise.all([
        mailOrderLinks(ctx, { ...input, clientIp: requireClientIp(ctx) }),
        pause(ANSWER_MS),
      ])
      return outcome
    }),
})
