import { formText } from '@/app/_forms/form-data'
import type { ErrorCode } from '@/server/platform/errors/error-table'
import { defaultLanguage, type Language } from '@/server/platform/values/language'
import type { OrderIssues } from './order-issues'

/** What a shopper is told about a failure. */
export interface OrderNotice {
  readonly title: string
  readonly text: string
}

/** Why an order was not placed or, if there was no response, may not have been. */
export interface OrderFailure {
  readonly reason:
    | ErrorCode
    | 'too_many_orders'
    | 'not_sent'
    | 'unanswered'
    | 'offline'
    | 'reserved_after_unanswered'
    | 'ordered_before'
  /** For the shopper. */
  readonly message: string
  /** What to say beside the faulty fields; nothing else is said then. */
  readonly issues?: OrderIssues
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
  /** What to say about the failure. */
  readonly notice?: OrderNotice
}

/** Whether an order got no clear response: a browser may think it is offline even though it can reach the store. */
export const isUncertain = ({ reason }: OrderFailure): boolean =>
  ['unanswered', 'offline', 'internal_error', 'service_unavailable', 'idempotency_in_progress'].includes(reason)

/** Whether this order or an earlier one from the same page may have been placed. */
export const mayHaveBeenPlaced = (failure: OrderFailure): boolean =>
  isUncertain(failure) || ['reserved_after_unanswered', 'ordered_before'].includes(failure.reason)

/** Whether somebody else has the animal. */
export const isTaken = ({ reason, issues }: OrderFailure): boolean => reason === 'conflict' && !issues

export const readFormValues = (form: FormData): OrderFormValues => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  wishDay: formText(form, 'wishDay'),
})

/** The input of `orders.checkout`. The date is sent as noon: in UTC, that is the same day nearly everywhere. */
export const toOrderInput = (
  petId: number,
  { name, email, wishDay }: OrderFormValues,
  offset: string,
  language: Language,
) => ({
  petId,
  name,
  email,
  ...(language === defaultLanguage ? {} : { language }),
  ...(wishDay ? { shipDate: `${wishDay}T12:00:00${offset}` } : {}),
})
