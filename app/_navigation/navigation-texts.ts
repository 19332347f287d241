export const navigationTexts = {
  long: 'Still loading…',
  tooLong: 'This is taking longer than it should.',
  tryAgain: 'Try again',
} as const
