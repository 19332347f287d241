/** The mails about an animal that somebody waits for. */
export const alertTexts = {
  available: {
    subject: (pet: string) => `${pet} is available again`,
    news: (pet: string) => `Good news: ${pet} is available again.`,
    hurry: 'If you’re still interested, have a look soon. Whoever orders first gets to welcome them home.',
    seeAnimal: 'See the animal',
  },
  sold: {
    subject: (pet: string) => `${pet} has found a home`,
    news: (pet: string) =>
      `You asked us to tell you when ${pet} is available again. It turned out otherwise: ${pet} has found a home.`,
    others: 'Others of the same kind are still looking for theirs.',
    meetOthers: 'Meet the others',
  },
  why: 'You’re getting this e-mail because someone, probably you, left this address on the animal’s page. We won’t write about this animal again.',
  stop: 'Stop e-mails about any other animals',
} as const
