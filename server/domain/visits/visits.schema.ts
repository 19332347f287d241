import { z } from 'zod'
import { trackOrderInput } from '@/server/domain/orders/orders.schema'
import { openingHoursSchema } from '@/server/domain/store/opening-hours'
import { dateTimeSchema, daySchema } from '@/server/platform/values/date-time'
import { idSchema } from '@/server/platform/values/id'
import { timeZoneSchema } from '@/server/platform/values/time-zone'

export const ownVisitInput = trackOrderInput

export const bookOwnVisitInput = trackOrderInput.extend({ startsAt: dateTimeSchema })

/** The day for which an animal is wanted by a customer whom no time for a visit suits. */
export const nameDayInput = trackOrderInput.extend({ shipDate: dateTimeSchema })

export const visitOfOrderInput = z.strictObject({ orderId: idSchema })

export const sayWhetherCameInput = visitOfOrderInput.extend({ came: z.boolean() })

export const bookVisitInput = visitOfOrderInput.extend({ startsAt: dateTimeSchema })

/** What the store could say about its hours; what is left out stays as it is. */
export const saidOfHoursInput = z.strictObject({
  openingHours: openingHoursSchema.optional(),
  timeZone: timeZoneSchema.optional(),
  closedOn: z.array(daySchema).optional(),
})

/** A day by the store's clock, today if left out. */
export const listVisitsInput = z.strictObject({ day: daySchema.optional() })
