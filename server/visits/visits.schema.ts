import { z } from 'zod'
import { trackOrderInput } from '@/server/orders/orders.schema'
import { utcTimeSchema } from '@/server/values/date-time'
import { idSchema } from '@/server/values/id'

/** A day as in 2026-12-24. */
export const daySchema = z.iso.date()

const startsAtSchema = utcTimeSchema('When a visit begins, in UTC.', '2026-12-24T09:00:00.000Z').pipe(z.iso.datetime())

export const ownVisitInput = trackOrderInput

export const bookOwnVisitInput = trackOrderInput.extend({ startsAt: startsAtSchema })

export const visitOfOrderInput = z.strictObject({ orderId: idSchema })

export const bookVisitInput = visitOfOrderInput.extend({ startsAt: startsAtSchema })

/** A day of the store's, today if it is left out. */
export const listVisitsInput = z.strictObject({ day: daySchema.optional() })
