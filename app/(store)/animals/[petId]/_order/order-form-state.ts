import { formText } from '@/app/_forms/form-text'
import type { ErrorCode } from '@/server/errors/error-table'

/** Why an order was not placed or, if no response came, may not have been. */
export interface OrderFailure {
  readonly reason:
    | ErrorCode
    | 'too_many_orders'
    | 'too_many_open_orders'
    | 'not_sent'
    | 'unanswered'
    | 'reserved_after_unanswered'
    | 'ordered_before'
  /** For the shopper. */
  readonly message: string
}

/** What was typed into the form. */
export interface OrderFormValues {
  readonly name: string
  readonly email: string
  /** As in 2026-12-24, or empty. */
  readonly wishDay: string
}

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface OrderFormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly values?: OrderFormValues
  readonly failure?: OrderFailure
}

/** Why the API refused an order: its code, or what that means to a shopper. */
export function refusalReason(code: ErrorCode, message: string): OrderFailure['reason'] {
  if (code === 'idempotency_conflict') return 'ordered_before'
  if (code === 'rate_limit_exceeded' && message.includes('orders can be placed')) return 'too_many_orders'
  return code === 'conflict' && message.startsWith('email: ') ? 'too_many_open_orders' : code
}

export const readFormValues = (form: FormData): OrderFormValues => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  wishDay: formText(form, 'wishDay'),
})

/** The input of `orders.checkout`. The date is sent as noon: in UTC, that is the same day nearly everywhere. */
export const toOrderInput = (petId: number, { name, email, wishDay }: OrderFormValues, offset: string) => ({
  petId,
  name,
  email,
  ...(wishDay ? { shipDate: `${wishDay}T12:00:00${offset}` } : {}),
})

/** The API's fields, as the form calls them. */
const fieldLabels = { name: 'Your name', email: 'Your e-mail address', shipDate: 'The preferred date' } as const

export type OrderField = keyof typeof fieldLabels

const orderFieldNames = ['name', 'email', 'shipDate'] as const satisfies readonly OrderField[]

/** The fields that the API's message objects to. */
export const invalidFields = ({ reason, message }: OrderFailure): readonly OrderField[] =>
  reason === 'invalid_request' || reason === 'too_many_open_orders'
    ? orderFieldNames.filter((field) => message.includes(`${field}: `))
    : []

/** The API's message, in the form's own words. */
export const withFieldLabels = (message: string): string =>
  orderFieldNames.reduce((text, field) => text.replace(`${field}: `, `${fieldLabels[field]} `), message)
