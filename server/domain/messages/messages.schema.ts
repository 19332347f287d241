import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '@/server/domain/notes/notes.schema'
import { orderIdInput, transitionManyInput } from '@/server/domain/orders/orders.schema'
import { longTextSchema } from '@/server/domain/store/texts/long-text'
import { letterNames } from '@/server/domain/store/texts/texts.schema'
import { paragraphSchema, shortTextSchema } from '@/server/platform/values/name'

/** The most characters of what customers are told when their orders are cancelled. */
export const MAX_FAREWELL_LENGTH = 1_000

/** Orders to cancel, each with the status that the caller saw, and what to say of it; either may be empty. */
export const cancelOrdersInput = z.strictObject({
  orders: transitionManyInput.shape.orders,
  /** For the customers. */
  message: longTextSchema(MAX_FAREWELL_LENGTH),
  /** For the staff. */
  note: paragraphSchema(MAX_NOTE_LENGTH),
})

/** The most characters of a message's subject and of its text. */
export const MAX_SUBJECT_LENGTH = 200
export const MAX_MESSAGE_LENGTH = 4_000

/** What is written to the customer of an order. */
export const newMessageInput = orderIdInput.extend({
  subject: shortTextSchema(MAX_SUBJECT_LENGTH),
  text: longTextSchema(MAX_MESSAGE_LENGTH).refine((text) => text !== '', 'must not be empty'),
})

/** The order, and the letter that a message begins with; an empty one if left out. */
export const draftInput = orderIdInput.extend({ letter: z.enum(letterNames).optional() })
