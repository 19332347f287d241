import { z } from 'zod'
import { parseDuration } from '@/server/platform/values/duration'

const MOST = '365d'
const mostMs = parseDuration(MOST) ?? 0

const advanceSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,7}[smhd]$/, { error: 'must be a whole number and one of s, m, h, d, such as 7d', abort: true })
  .refine((text) => (parseDuration(text) ?? Number.POSITIVE_INFINITY) <= mostMs, `must be at most ${MOST}`)
  .meta({
    maxLength: 9,
    description: `How much time passes: a whole number and one of s, m, h, d, at most ${MOST}.`,
    examples: ['7d'],
  })

export const advanceClockInput = z
  .strictObject({ advance: advanceSchema })
  .meta({ id: 'ClockAdvance', description: 'What to do to the clock of the account.' })

export const advancedClockSchema = z
  .object({
    advanced: z.string().meta({ maxLength: 9, description: 'How much time has passed.', examples: ['7d'] }),
  })
  .meta({ id: 'AdvancedClock', description: 'What was done to the clock of the account.' })

export const resetInput = z.strictObject({}).prefault({})

const removedSchema = (what: string) =>
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .meta({ format: 'int32', description: `How many ${what} were removed.`, examples: [2] })

export const resetSchema = z
  .object({
    pets: removedSchema('pets'),
    orders: removedSchema('orders'),
    webhookEndpoints: removedSchema('webhook endpoints'),
  })
  .meta({ id: 'StagingReset', description: 'What was removed.' })
