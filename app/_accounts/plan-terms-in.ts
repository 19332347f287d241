import { formText } from '@/app/_forms/form-text'

/** A plan as a form names it, with the fields that `PlanFields` shows; unchecked. */
export const planTermsIn = (form: FormData, prefix = '') => ({
  plan: formText(form, `${prefix}plan`),
  perMinute: formText(form, `${prefix}perMinute`),
  perDay: formText(form, `${prefix}perDay`),
})
