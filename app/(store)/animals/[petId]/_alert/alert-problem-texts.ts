import 'server-only'

/** Why nobody will be told that an animal is available again, for whoever asked. */
export const alertProblemTexts = {
  problems: {
    'no e-mail address': 'That doesn’t look like an e-mail address. It should look like ada@example.com.',
    'too many alerts':
      'This address is already waiting for ten animals, which is the most we allow. Try another address, or keep this page open.',
    available: 'Good news: this animal is available right now. Reload the page to order.',
    sold: 'This animal has just found a home, so there is nothing to wait for.',
    gone: 'This animal is no longer offered here.',
    'no mail': 'We can’t send e-mails at the moment. You can still keep this page open.',
    unavailable: 'Something went wrong on our side. Wait a moment, then try again.',
  },
  tooManyAttempts: (minutes: number) =>
    `That was a lot of requests. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
} as const
