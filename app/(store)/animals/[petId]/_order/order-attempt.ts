import { formText } from '@/app/_forms/form-text'
import type { ErrorCode } from '@/server/errors/table'

/** Why an order was not placed, or, when nobody answered, perhaps was not. */
export interface OrderFailure {
  readonly reason: ErrorCode | 'not_sent' | 'unanswered' | 'reserved_after_unanswered' | 'ordered_before'
  /** For the shopper. */
  readonly message: string
}

/** What was typed into the form. */
export interface TypedOrder {
  readonly name: string
  readonly email: string
  /** As in 2026-12-24, or empty. */
  readonly wishDay: string
}

/** What came of sending the form, and what it begins with when it is shown again. */
export interface OrderAttempt {
  /** The Idempotency-Key of what is sent next. */
  readonly key: string
  readonly typed?: TypedOrder
  readonly failure?: OrderFailure
}

export const readTyped = (form: FormData): TypedOrder => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  wishDay: formText(form, 'wishDay'),
})

/** The input of `orders.checkout`. The wish is for noon: in UTC, it then falls on the same day nearly everywhere. */
export const toOrderInput = (petId: number, { name, email, wishDay }: TypedOrder, offset: string) => ({
  petId,
  name,
  email,
  ...(wishDay ? { shipDate: `${wishDay}T12:00:00${offset}` } : {}),
})

/** The fields of the interface, as the form calls them. */
const fieldWords = { name: 'Your name', email: 'Your e-mail address', shipDate: 'The wish date' } as const

export type OrderField = keyof typeof fieldWords

const orderFieldNames = ['name', 'email', 'shipDate'] as const satisfies readonly OrderField[]

/** The fields that a message of the interface finds fault with. */
export const faultyFields = ({ reason, message }: OrderFailure): readonly OrderField[] =>
  reason === 'invalid_request' ? orderFieldNames.filter((field) => message.includes(`${field}: `)) : []

/** A message of the interface, in the words of the form. */
export const inWords = (message: string): string =>
  orderFieldNames.reduce((text, field) => text.replace(`${field}: `, `${fieldWords[field]} `), message)
