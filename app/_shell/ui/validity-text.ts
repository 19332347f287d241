import { defaultLanguage, type Language } from '@/server/platform/values/language'
import { type FieldTexts, fieldTexts } from './field-texts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The parts of a control that the words about its value depend on; not every control has bounds. */
type ControlValidity = Pick<Control, 'type'> & {
  readonly validity: Omit<ValidityState, 'stepMismatch' | 'valid'>
} & Partial<Pick<HTMLInputElement, 'min' | 'max' | 'minLength' | 'maxLength' | 'validationMessage'>>

/**
 * Why a browser will not send a control's value, in our words: its own are in a bubble that disappears, and in the
 * language of the browser rather than the page.
 */
export function validityText(
  { validity, type, min = '', max = '', minLength = 0, maxLength = 0, validationMessage = '' }: ControlValidity,
  { missing, malformed, tooHigh }: Partial<FieldTexts> = {},
  language: Language = defaultLanguage,
): string {
  const usual = fieldTexts[language]
  const isDate = type === 'date'
  if (validity.customError) return validationMessage
  if (validity.badInput) return isDate ? usual.date : usual.number
  if (validity.valueMissing) return missing ?? (type === 'select-one' ? usual.unchosen : usual.missing)
  if (validity.typeMismatch) return malformed ?? (type === 'email' ? usual.email : usual.malformed)
  if (validity.rangeUnderflow) return isDate ? usual.dateTooEarly : usual.tooLow(min)
  if (validity.rangeOverflow && tooHigh) return tooHigh
  if (validity.rangeOverflow) return isDate ? usual.dateTooLate : usual.tooHigh(max)
  if (validity.tooShort) return usual.tooShort(minLength)
  if (validity.tooLong) return usual.tooLong(maxLength)
  return malformed ?? usual.malformed
}
