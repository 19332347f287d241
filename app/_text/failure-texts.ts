/** Why something could not be fetched, and what to do about it. */
export const failureTexts = {
  unreachable: 'We can’t reach the store right now. Are you online?',
  atFault: 'Something went wrong on our side. Trying again often helps.',
} as const
