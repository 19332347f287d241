import { fieldTexts } from '@/app/_shell/ui/field-texts'
import type { Issue } from '@/server/platform/errors/issues'
import type { Language } from '@/server/platform/values/language'
import { orderIssueTexts } from './client-texts'
import type { OrderFormValues } from './order-form-state'
import type { OrderSectionTexts } from './texts'

export type OrderField = keyof OrderSectionTexts['fields']

const orderFields = ['name', 'email', 'shipDate'] as const satisfies readonly OrderField[]

export type OrderIssues = Partial<Record<OrderField, string>>

/** The longest name that the store accepts, in code points. */
const MAX_NAME_LENGTH = 200

/** What to say beside the fields that the API objects to. */
export function orderIssues(
  issues: readonly Issue[],
  values: Pick<OrderFormValues, 'name' | 'email'>,
  language: Language,
): OrderIssues {
  if (issues.some(({ code }) => code === 'too_many_open')) return { email: orderIssueTexts[language].tooManyOpen }
  const refused = orderFields.filter((field) => issues.some(({ path }) => path[0] === field))
  return Object.fromEntries(refused.map((field) => [field, issueTextOf[field](values, language)]))
}

const issueTextOf: Record<OrderField, (values: Pick<OrderFormValues, 'name' | 'email'>, language: Language) => string> =
  {
    name: ({ name }, language) =>
      name.trim() === ''
        ? orderIssueTexts[language].noName
        : [...name].length > MAX_NAME_LENGTH
          ? fieldTexts[language].tooLong(MAX_NAME_LENGTH)
          : orderIssueTexts[language].unreadableName,
    email: ({ email }, language) =>
      email.trim() === '' ? orderIssueTexts[language].noEmail : fieldTexts[language].email,
    shipDate: (_, language) => fieldTexts[language].date,
  }
