import 'server-only'
import { customerSchema } from '@/server/orders/orders.schema'
import { type FieldRules, fieldRules } from '../../../_ui/field-rules'

/** The rules of the order form. */
export const orderFields = {
  name: fieldRules(customerSchema.shape.name),
  email: fieldRules(customerSchema.shape.email),
} as const satisfies Record<keyof typeof customerSchema.shape, FieldRules>

export type OrderFields = typeof orderFields
