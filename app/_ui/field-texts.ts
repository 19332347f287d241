/** What is said beside a field that a browser will not send, by what is wrong; a field may have better words. */
export interface FieldTexts {
  /** It is empty. */
  readonly missing: string
  /** It is not of the form that it should have. */
  readonly malformed: string
}

export const fieldTexts = {
  missing: 'Please fill in this field.',
  unchosen: 'Please choose one.',
  malformed: 'Please check what you entered here.',
  email: 'That doesn’t look like an e-mail address.',
  date: 'That doesn’t look like a date.',
  dateTooEarly: 'That day has passed. Please choose a later one.',
  dateTooLate: 'Please choose an earlier day.',
  number: 'That doesn’t look like a number.',
  tooLow: (min: string) => `Please enter ${min} or more.`,
  tooHigh: (max: string) => `Please enter ${max} or less.`,
  tooShort: (min: number) => `Please use at least ${min} characters.`,
  tooLong: (max: number) => `Please use at most ${max} characters.`,
} as const
