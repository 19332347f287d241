import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { languages } from '@/server/platform/values/language'
import { requireClientIp } from '@/server/procedures/authorize'
import { router } from '@/server/procedures/init'
import { visitorProcedure } from '@/server/procedures/procedures'
import { mailOrderLinks } from './mail-order-links'

/** How long an answer takes at least, in ms: longer than a mail takes to enqueue, so that the time doesn't tell of one. */
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
