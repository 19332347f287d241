interface Topic {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
}

/** The settings on which what is kept depends. */
interface Facts {
  /** How long after an order's end its customer is known. */
  readonly retention: string
  /** How long an order may wait to be approved. */
  readonly expiry: string
  readonly sendsMail: boolean
}

export const privacyTexts = {
  title: 'Privacy',
  description: 'What this store keeps about you, why, and for how long, in plain words.',
  lead: 'What we keep about you, why, and for how long.',
  contact: {
    id: 'questions',
    title: 'Your data, your say',
    text: 'Ask us what we hold about you, and we will tell you, correct it or remove it.',
    link: 'How to reach us',
  },
} as const

/** Each says what the program does; what changes there must change here. */
export const privacyTopics = ({ retention, expiry, sendsMail }: Facts): readonly Topic[] => [
  {
    id: 'visit',
    title: 'When you look around',
    paragraphs: [
      'You can see every animal without telling us who you are. There are no advertisements and no trackers here, and no page loads anything from another company.',
      'Our server counts how many requests come from each network address, so that nobody can overload the store; it forgets the counts within a day. Its log notes when a request came, what kind of page it was for and whether it worked, with a shortened network address that you share with many others. It notes neither names nor e-mail addresses, nor which animal you looked at.',
    ],
  },
  {
    id: 'order',
    title: 'When you order',
    paragraphs: [
      'We keep your name, your e-mail address, the animal and the day that you prefer, because we need them to hand the animal over to you. Our staff sees them, and so does anyone to whom you give the link to your order.',
      `Your name and e-mail address are removed ${retention} after the order has ended. With them goes the page of your order; what stays is which animal was ordered and when. An order that we do not approve within ${expiry} ends by itself.`,
      'For a day we also keep a fingerprint of the form that you sent, so that sending it twice does not order twice, and one of your network address, so that nobody can reserve all the animals at once.',
    ],
  },
  {
    id: 'mail',
    title: 'When we write to you',
    paragraphs: [
      sendsMail
        ? 'We write to you about your order. A mail is removed from our server once it is sent. If it cannot be, we give up after a day at most, remove its text, and keep your address with the reason for 30 days.'
        : 'This store sends no e-mail. What it would write is kept in files on its own server, which only those who run it can read, for 30 days.',
      'If you ask us to tell you when an animal is available again, we keep your e-mail address for that, and only until we have written to you.',
    ],
  },
  {
    id: 'device',
    title: 'What stays on your device',
    paragraphs: ['Some things are kept by your own browser. If you clear the data of this site, they are gone.'],
    items: [
      'The links to orders that you have placed, so that you find them again: in cookies for 90 days, and in the storage of your browser.',
      'What you typed into an order form, until the store has answered or you close the tab.',
      'Your favourites and the animals that you saw last. They stay on this device: we keep no list of them.',
      'A page that tells you when you are offline, with its fonts.',
      'If you sign in, a cookie that keeps you signed in. It ends when you sign out, or after 30 days without a visit.',
    ],
  },
  {
    id: 'account',
    title: 'If you have an account',
    paragraphs: [
      'Accounts are for developers and staff; you need none to order. We keep your e-mail address, your name if you gave us one, and what is needed to let you in: your password as a fingerprint from which nobody can read it, and the public part of your passkeys. You can see and end your sessions, for which we note the browser and the time.',
      'For each API key we count requests and note those that failed, for 90 days. What was done with an account and its keys stays in its log as long as the account exists.',
    ],
  },
  {
    id: 'copies',
    title: 'Backups',
    paragraphs: [
      'Those who run the store may keep backups. What is removed here is gone from them when they are replaced by newer ones.',
    ],
  },
]
