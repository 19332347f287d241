import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '@/server/domain/notes/notes.schema'
import { transitionManyInput } from '@/server/domain/orders/orders.schema'
import { longTextSchema } from '@/server/domain/store/texts/long-text'
import { paragraphSchema } from '@/server/platform/values/name'

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
