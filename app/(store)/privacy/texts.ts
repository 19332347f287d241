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
    text: 'Ask us what we hold about you, and we’ll tell you, correct it or remove it.',
    link: 'How to reach us',
  },
} as const

/** Each says what the program does; what changes there must change here. */
export const privacyTopics = ({ retention, expiry, sendsMail }: Facts): readonly Topic[] => [
  {
    id: 'visit',
    title: 'When you look around',
    paragraphs: [
      'You can see every animal without telling us who you are. There are no adverts and no trackers here, and no page loads anything from another company.',
      'Our server counts how many requests come from each network address, so that nobody can overload the store, and forgets the counts within a day. Its log records when a request came, what kind of page it was for and whether it worked, along with a shortened network address that you share with many others. It doesn’t record names, e-mail addresses or which animal you looked at.',
    ],
  },
  {
    id: 'order',
    title: 'When you order',
    paragraphs: [
      'We keep your name, your e-mail address, the animal and your preferred date, because we need them to hand the animal over to you. Our staff can see them, and so can anyone you give the link to your order.',
      `Your name and e-mail address are removed ${retention} after the order has ended, along with your order’s page. What stays is which animal was ordered and when. An order that we don’t approve within ${expiry} ends by itself.`,
      'For a day we also keep a fingerprint of the form you sent, so that sending it twice doesn’t place two orders, and one of your network address, so that nobody can reserve all the animals at once.',
    ],
  },
  {
    id: 'mail',
    title: 'When we write to you',
    paragraphs: [
      sendsMail
        ? 'We write to you about your order. An e-mail is removed from our server once it has been sent. If it can’t be sent, we give up after a day at most, remove its text, and keep your address with the reason for 30 days.'
        : 'This store doesn’t send e-mails. What it would have written is kept for 30 days in files on its own server, which only the people who run it can read.',
      'If you ask us to tell you when an animal is available again, we keep your e-mail address for that, and only until we’ve written to you, or for 90 days at most.',
    ],
  },
  {
    id: 'device',
    title: 'What stays on your device',
    paragraphs: ['Some things are kept by your own browser. If you clear this site’s data, they’re gone.'],
    items: [
      'The links to orders that you’ve placed, so that you can find them again: in cookies and your browser’s storage, for 90 days. Some browsers delete them sooner, after a week for instance.',
      'What you typed into an order form, until the store has answered or you close the tab.',
      'Your favourites and the animals you saw last. They stay on this device: we keep no list of them.',
      'A page that tells you when you’re offline.',
      'If you sign in, a cookie that keeps you signed in. It ends when you sign out, or after 30 days without a visit.',
    ],
  },
  {
    id: 'account',
    title: 'If you have an account',
    paragraphs: [
      'Accounts are for developers and staff; you don’t need one to order. We keep your e-mail address, your name if you gave us one, and what is needed to let you in: your password as a fingerprint from which nobody can read it, and the public part of your passkeys. You can see and end your sessions, for which we note the browser and the time.',
      'For each API key we count requests and record those that failed, for 90 days. What was done with an account and its keys stays in its log for as long as the account exists.',
    ],
  },
  {
    id: 'copies',
    title: 'Backups',
    paragraphs: [
      'The people who run the store may keep backups. What is removed here disappears from them when they’re replaced by newer ones.',
    ],
  },
]
