import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '@/server/domain/notes/notes.schema'
import { customerSchema, orderSchema } from '@/server/domain/orders/orders.schema'
import { languages } from '@/server/platform/values/language'
import { paragraphSchema } from '@/server/platform/values/name'
import { phoneSchema } from '@/server/platform/values/phone'

/** An animal, and somebody for whom the staff reserves it, who can be reached in one way at least. */
export const reserveInput = z
  .strictObject({
    petId: orderSchema.shape.petId,
    name: customerSchema.shape.name,
    phone: phoneSchema.nullable(),
    email: customerSchema.shape.email.nullable(),
    language: z.enum(languages),
    /** For the staff alone. */
    note: paragraphSchema(MAX_NOTE_LENGTH).nullable(),
    /** When they come to meet the animal. */
    startsAt: z.iso.datetime().nullable(),
  })
  .refine(({ phone, email }) => phone || email, {
    path: ['phone'],
    message: 'must be given where there is no e-mail address',
  })
