import { fieldTexts } from '@/app/_ui/field-texts'
import type { ErrorCode } from '@/server/errors/error-table'
import { missingTexts, type orderFieldTexts } from './order-field-texts'
import type { OrderFormValues } from './order-form-state'
import { orderProblemTexts as texts } from './order-problem-texts'

export type OrderField = keyof ReturnType<typeof orderFieldTexts>

const orderFields = ['name', 'email', 'shipDate'] as const satisfies readonly OrderField[]

export type OrderFieldProblems = Partial<Record<OrderField, string>>

/** The longest name that the store takes, in code points. */
const MAX_NAME_LENGTH = 200

/**
 * What to say beside the fields that the API's message objects to: it is written for programs, the page has its own
 * words for the same.
 */
export function orderFieldProblems(
  code: ErrorCode,
  message: string,
  values: Pick<OrderFormValues, 'name' | 'email'>,
): OrderFieldProblems {
  if (code === 'conflict' && message.startsWith('email: ')) return { email: texts.tooManyOpen }
  if (code !== 'invalid_request') return {}
  const refused = orderFields.filter((field) => new RegExp(`(^|[ ;])${field}: `).test(message))
  return Object.fromEntries(refused.map((field) => [field, problemOf[field](values)]))
}

const problemOf: Record<OrderField, (values: Pick<OrderFormValues, 'name' | 'email'>) => string> = {
  name: ({ name }) =>
    name.trim() === ''
      ? missingTexts.name
      : [...name].length > MAX_NAME_LENGTH
        ? fieldTexts.tooLong(MAX_NAME_LENGTH)
        : texts.unreadableName,
  email: ({ email }) => (email.trim() === '' ? missingTexts.email : fieldTexts.email),
  shipDate: () => fieldTexts.date,
}
