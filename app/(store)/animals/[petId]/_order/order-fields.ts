import 'server-only'
import { type FieldRules, fieldRules } from '@/app/_ui/field-rules'
import { checkoutInput } from '@/server/orders/orders.schema'

/** What the browser checks in the order form. */
export const orderFields = {
  name: fieldRules(checkoutInput.shape.name),
  email: fieldRules(checkoutInput.shape.email),
} as const satisfies Partial<Record<keyof typeof checkoutInput.shape, FieldRules>>

export type OrderFields = typeof orderFields
