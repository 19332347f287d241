import 'server-only'
import { type FieldRules, fieldRules } from '@/app/_ui/field-rules'
import { customerSchema } from '@/server/orders/orders.schema'

/** The rules of the order form. */
export const orderFields = {
  name: fieldRules(customerSchema.shape.name),
  email: fieldRules(customerSchema.shape.email),
} as const satisfies Record<keyof typeof customerSchema.shape, FieldRules>

export type OrderFields = typeof orderFields
