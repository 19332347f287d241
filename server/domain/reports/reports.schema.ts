import { z } from 'zod'
import { outcomeKinds } from '@/server/domain/pets/pets.schema'

/** A month as in 2026-11, or a year as in 2026. */
export const periodSchema = z
  .string()
  .regex(/^[12]\d{3}(-(0[1-9]|1[0-2]))?$/, 'must be a month such as 2026-11, or a year such as 2026')

export const reportInput = z.object({ period: periodSchema.optional() })

/** How animals leave: by an order that is delivered, or withdrawn with an outcome, or without one. */
export const departures = ['adopted', ...outcomeKinds, 'unsaid'] as const

/** What is counted of each kind. */
export const reportColumns = ['intake', 'broughtBack', ...departures] as const

export type ReportColumn = (typeof reportColumns)[number]
