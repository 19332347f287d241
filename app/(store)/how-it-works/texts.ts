export const howItWorksTexts = {
  title: 'How it works',
  description:
    'From the first look to taking your animal home: finding, ordering, what it costs, meeting and cancelling.',
  lead: 'From the first look to the day you take your animal home.',
  find: {
    title: 'Find yours',
    text: 'Look around by kind or by name. Everyone you see is really here: the pages keep up as animals come and go.',
    link: 'Meet the animals',
  },
  order: {
    title: 'Order',
    text: 'On the page of your animal, give us your name and e-mail address, and a day that suits you if you like. You need no account. Ordering reserves the animal for you: from then on nobody else can order it.',
  },
  next: {
    title: 'What happens next',
    text: 'Your order gets a page of its own, with a link that only you have. We look at your order and approve it, and its page shows that at once.',
    mail: 'We also write to you when we have your order, when it is approved, when your animal is with you, and if the order is cancelled. The link is in every mail.',
    noMail: 'We send no e-mail, so keep the link: it is your way back to your order.',
    expiry: (duration: string) =>
      `If we do not get to your order within ${duration}, it is cancelled automatically, and others can order the animal again.`,
  },
  cost: { title: 'What it costs' },
  handover: { title: 'Meeting your animal' },
  cancel: {
    title: 'If you change your mind',
    text: 'Please do it as soon as you know, so that somebody else gets the chance.',
    before:
      'You can cancel until the animal is with you: on the page of your order while we have not approved it yet, and by telling us after that.',
    contact: 'How to reach us',
  },
} as const
