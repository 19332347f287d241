import { z } from 'zod'
import { petSchema } from '@/server/domain/pets/pets.schema'
import { pageInput, pageOf } from '@/server/platform/paging/page'
import { dateTimeSchema, utcTimeSchema } from '@/server/platform/values/date-time'
import { emailSchema } from '@/server/platform/values/email'
import { idSchema } from '@/server/platform/values/id'
import { languages } from '@/server/platform/values/language'
import { nameSchema, newNameSchema, shortTextSchema } from '@/server/platform/values/name'
import { transitionNames } from './transitions'

/** In Unicode code points. */
const MAX_REFERENCE_LENGTH = 100

export const orderStatusSchema = z.enum(['placed', 'approved', 'delivered', 'cancelled']).meta({
  id: 'OrderStatus',
  description:
    'The status of an order: `placed`, then `approved`, then `delivered`; or `cancelled` before it is delivered. ' +
    'An order that nobody approves within 7 days, or as long as the store allows, is cancelled too; one with ' +
    'a visit to the pet not before the day after the visit, by the store’s clock.',
})

export const orderSchema = z
  .object({
    id: idSchema.meta({ description: 'Assigned by the service.', examples: [7] }),
    petId: idSchema.meta({ description: 'The id of the pet that is ordered.', examples: [1] }),
    quantity: z.literal(1).meta({ type: 'integer', format: 'int32', description: 'Always 1: every pet is unique.' }),
    shipDate: utcTimeSchema(
      'When the delivery is wanted, in UTC; absent if not specified.',
      '2026-12-24T09:00:00.000Z',
    ).optional(),
    status: orderStatusSchema,
    complete: z.boolean().meta({ description: 'Whether it has been delivered.' }),
    placedAt: utcTimeSchema('When it was placed, in UTC.', '2026-12-01T09:00:00.000Z'),
    reference: nameSchema
      .meta({
        ...nameSchema.meta(),
        maxLength: MAX_REFERENCE_LENGTH,
        description: 'The caller’s own number for it, exactly as it was sent; absent if there is none.',
        examples: ['2026-0042'],
      })
      .optional(),
  })
  .meta({ id: 'Order', description: 'An order for a pet.' })

const newReferenceSchema = shortTextSchema(MAX_REFERENCE_LENGTH).meta({
  ...newNameSchema.meta(),
  maxLength: MAX_REFERENCE_LENGTH,
  description: 'Your own number for the order, by the rules of names; listOrders finds the order by it.',
  examples: ['2026-0042'],
})

/** An order as an account places it. */
export const newOrderSchema = z
  .strictObject({
    petId: orderSchema.shape.petId,
    reference: newReferenceSchema.optional(),
    shipDate: dateTimeSchema
      .meta({
        description:
          'When the delivery is wanted: an RFC 3339 date-time with an offset, within the years 1 to 9999 as it is written and in UTC.',
      })
      .optional(),
  })
  .meta({ id: 'NewOrder', description: 'An order to place.' })

/** What shoppers say about themselves when they order. An account's order has no such details. */
export const customerSchema = z.strictObject({
  name: newNameSchema.meta({ description: 'Who orders.', examples: ['Ada Lovelace'] }),
  email: emailSchema.meta({
    description:
      'Shown with the order to the customer and the staff. The store writes there about an order that was placed without a key.',
  }),
})

/** An order as a shopper places it. */
export const checkoutInput = newOrderSchema.omit({ reference: true }).extend({
  ...customerSchema.shape,
  language: z
    .enum(languages)
    .meta({ description: 'In which the store writes to the customer (BCP 47); English if it is left out.' })
    .optional(),
})

/** A shopper's order, with the code by which they find it again. */
export const checkedOutOrderSchema = orderSchema.extend({ trackingCode: z.string() })

export const listOrdersInput = z.strictObject({
  limit: pageInput.limit,
  status: orderStatusSchema.meta({ description: 'Only orders in this state.' }).optional(),
  reference: newReferenceSchema.meta({ description: 'Only orders with this number of your own.' }).optional(),
  cursor: pageInput.cursor,
})

export const orderPageSchema = pageOf(orderSchema)

export const orderIdInput = z.strictObject({
  orderId: idSchema.meta({
    description: 'The id of the order: decimal digits without leading zeros.',
    examples: [7],
  }),
})

export const transitionInput = orderIdInput
  .extend({
    expectedStatus: orderStatusSchema
      .meta({ description: 'The status that the order should still have: if it has another by now, nothing changes.' })
      .optional(),
  })
  .meta({ id: 'OrderTransition', description: 'What must be true of the order; may be left out.' })

/** Orders to take through a transition together, each with the status that the caller saw. */
export const transitionManyInput = z.strictObject({
  transition: z.enum(transitionNames),
  orders: z.array(transitionInput.required()).min(1).max(100),
})

/** The numbers of the orders that changed, and why the others did not. */
export const transitionedOrdersSchema = z.object({
  done: z.array(idSchema),
  refused: z.array(z.object({ orderId: idSchema, code: z.string(), message: z.string() })),
})

export const trackOrderInput = z.strictObject({ trackingCode: z.string() })

/** The reasons a customer may give for cancelling. */
export const customerReasonSchema = z.enum(['changed_mind', 'found_another', 'bad_timing', 'by_mistake', 'other'])

export const cancelByCustomerInput = trackOrderInput.extend({ reason: customerReasonSchema.optional() })

export const followOrderInput = trackOrderInput.extend({
  lastEventId: orderStatusSchema
    .meta({
      description: 'Where to resume: the id of the last event that arrived, which is the state of the order then.',
    })
    .optional(),
})

/** An order as the shopper who placed it sees it. */
export const trackedOrderSchema = orderSchema.extend({
  pet: petSchema,
  // For some, the staff has only a telephone number.
  customer: customerSchema.extend({ name: nameSchema, email: customerSchema.shape.email.optional() }),
  cancellationReason: z
    .enum(['expired', 'by_staff', 'by_customer'])
    .meta({
      description: 'Why it was cancelled: nobody approved it in time, or the staff or the customer cancelled it.',
    })
    .optional(),
  returnedOn: z.string().meta({ description: 'On which day the pet was brought back, such as 2026-12-24.' }).optional(),
})

export type Order = z.output<typeof orderSchema>
export type CheckedOutOrder = z.output<typeof checkedOutOrderSchema>
export type CustomerReason = z.output<typeof customerReasonSchema>
export type TrackedOrder = z.output<typeof trackedOrderSchema>
