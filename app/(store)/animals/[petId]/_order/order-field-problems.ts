import { fieldTexts } from '@/app/_ui/field-texts'
import type { ErrorCode } from '@/server/errors/error-table'
import type { Language } from '@/server/values/language'
import { missingTexts, type orderFieldTexts } from './order-field-texts'
import type { OrderFormValues } from './order-form-state'
import { orderProblemTexts } from './order-problem-texts'

export type OrderField = keyof ReturnType<(typeof orderFieldTexts)['en']>

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
  language: Language,
): OrderFieldProblems {
  if (code === 'conflict' && message.startsWith('email: ')) return { email: orderProblemTexts[language].tooManyOpen }
  if (code !== 'invalid_request') return {}
  const refused = orderFields.filter((field) => new RegExp(`(^|[ ;])${field}: `).test(message))
  return Object.fromEntries(refused.map((field) => [field, problemOf[field](values, language)]))
}

const problemOf: Record<OrderField, (values: Pick<OrderFormValues, 'name' | 'email'>, language: Language) => string> = {
  name: ({ name }, language) =>
    name.trim() === ''
      ? missingTexts[language].name
      : [...name].length > MAX_NAME_LENGTH
        ? fieldTexts[language].tooLong(MAX_NAME_LENGTH)
        : orderProblemTexts[language].unreadableName,
  email: ({ email }, language) => (email.trim() === '' ? missingTexts[language].email : fieldTexts[language].email),
  shipDate: (_, language) => fieldTexts[language].date,
}
