export const howItWorksTexts = {
  title: 'How it works',
  description:
    'From the first look to taking your animal home: finding, ordering, what it costs, meeting and cancelling.',
  lead: 'From the first look to the day you take your animal home.',
  find: {
    title: 'Find yours',
    text: 'Browse by kind, or search by name. Everyone you see is really here: the pages keep up as animals come and go.',
    link: 'Meet the animals',
  },
  order: {
    title: 'Order',
    text: 'On your animal’s page, give us your name and e-mail address and, if you like, a day that suits you. No account needed. Ordering reserves the animal for you: from then on, nobody else can order it.',
  },
  next: {
    title: 'What happens next',
    text: 'Your order gets a page of its own, with a link that only you have. Once we’ve looked at your order and approved it, its page says so at once.',
    mail: 'We’ll also write to you when we have your order, when it’s approved, when your animal is with you, and if the order is cancelled. The link is in every e-mail.',
    noMail: 'We don’t send e-mails, so keep the link: it’s your way back to your order.',
    expiry: (duration: string) =>
      `If we don’t get to your order within ${duration}, it’s cancelled automatically, and others can order the animal again.`,
  },
  cost: { title: 'What it costs' },
  handover: { title: 'Meeting your animal' },
  cancel: {
    title: 'If you change your mind',
    text: 'Please let us know as soon as you can, so that someone else gets the chance.',
    before:
      'You can cancel until the animal is with you: on your order’s page until we’ve approved it, and by contacting us after that.',
    contact: 'How to reach us',
  },
} as const
