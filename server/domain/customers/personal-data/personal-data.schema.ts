import { z } from 'zod'
import { emailSchema } from '@/server/platform/values/email'
import { idSchema } from '@/server/platform/values/id'
import { newNameSchema } from '@/server/platform/values/name'
import { phoneSchema } from '@/server/platform/values/phone'

/** The customer of an order. */
export const customerInput = z.strictObject({ orderId: idSchema })

export const correctionInput = customerInput.extend({
  name: newNameSchema,
  /** Null for somebody with a telephone number alone. */
  email: emailSchema.nullable(),
  phone: phoneSchema,
})

export const erasureInput = customerInput.extend({ cancelsOrders: z.boolean() })
