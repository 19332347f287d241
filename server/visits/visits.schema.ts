import { z } from 'zod'
import { trackOrderInput } from '@/server/orders/orders.schema'
import { dateTimeSchema, daySchema } from '@/server/values/date-time'
import { idSchema } from '@/server/values/id'

export const ownVisitInput = trackOrderInput

export const bookOwnVisitInput = trackOrderInput.extend({ startsAt: dateTimeSchema })

export const visitOfOrderInput = z.strictObject({ orderId: idSchema })

export const bookVisitInput = visitOfOrderInput.extend({ startsAt: dateTimeSchema })

/** A day of the store's, today if it is left out. */
export const listVisitsInput = z.strictObject({ day: daySchema.optional() })
