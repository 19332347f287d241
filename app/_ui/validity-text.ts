import { type FieldTexts, fieldTexts } from './field-texts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What of a control the words about its value depend on; not every control has bounds. */
type ControlValidity = Pick<Control, 'type'> & {
  readonly validity: Omit<ValidityState, 'customError' | 'stepMismatch' | 'valid'>
} & Partial<Pick<HTMLInputElement, 'min' | 'max' | 'minLength' | 'maxLength'>>

/**
 * Why a browser will not send the value of a control, in our words: its own stand in a bubble that goes away, and in the
 * language of the browser.
 */
export function validityText(
  { validity, type, min = '', max = '', minLength = 0, maxLength = 0 }: ControlValidity,
  { missing, malformed }: Partial<FieldTexts> = {},
): string {
  const isDate = type === 'date'
  if (validity.badInput) return isDate ? fieldTexts.date : fieldTexts.number
  if (validity.valueMissing) return missing ?? (type === 'select-one' ? fieldTexts.unchosen : fieldTexts.missing)
  if (validity.typeMismatch) return malformed ?? (type === 'email' ? fieldTexts.email : fieldTexts.malformed)
  if (validity.rangeUnderflow) return isDate ? fieldTexts.dateTooEarly : fieldTexts.tooLow(min)
  if (validity.rangeOverflow) return isDate ? fieldTexts.dateTooLate : fieldTexts.tooHigh(max)
  if (validity.tooShort) return fieldTexts.tooShort(minLength)
  if (validity.tooLong) return fieldTexts.tooLong(maxLength)
  return malformed ?? fieldTexts.malformed
}
