import { z } from 'zod'
import { idSchema } from '@/server/platform/values/id'
import { amountSchema } from '@/server/platform/values/money'

/** Null if not stated; 0 is free. */
export const feeSchema = amountSchema.nullable()

/** What all animals of some kinds cost, in the store's currency. Kinds that are left out stay as they are. */
export const updateFeesInput = z.strictObject({
  fees: z.array(z.strictObject({ categoryId: idSchema, fee: feeSchema })).max(1_000),
})

/** What the animals of each kind cost, and in which currency; empty if the store has not set one. */
export const feesSchema = z.object({
  currency: z.string(),
  kinds: z.array(z.object({ categoryId: idSchema, name: z.string(), fee: z.string().nullable() })),
})

export type Fees = z.output<typeof feesSchema>
