/** What is said beside fields of the order form of which only the store knows that they are wrong. */
export const orderProblemTexts = {
  unreadableName: 'Your name contains a character that we can’t read. Please type it again.',
  tooManyOpen:
    'This e-mail address already has 5 open orders, which is as many as it can have at once. Please wait until one of them is delivered or cancelled.',
} as const
