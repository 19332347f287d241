import { defaultLanguage, type Language } from '@/server/values/language'
import type { OrderFormValues } from './order-form-state'

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
