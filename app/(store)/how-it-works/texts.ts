import { translated } from '@/app/_shell/language/translated'

export const howItWorksTexts = translated({
  en: {
    title: 'How it works',
    description:
      'From the first look to taking your animal home: finding, ordering, what it costs, meeting and cancelling.',
    lead: 'From the first look to the day you take your animal home.',
    find: {
      title: 'Find yours',
      text: 'Browse by kind, or search by name. The pages are always up to date.',
      link: 'Meet the animals',
    },
    order: {
      title: 'Reserve',
      text: 'On your animal’s page, give us your name and e-mail address and, if you like, a day that suits you. No account needed. From then on, the animal is reserved for you, and nobody else can order it.',
    },
    next: {
      title: 'What happens next',
      text: 'Your order gets a page of its own, with a link that only you have. Once we’ve looked at your order and approved it, its page says so at once.',
      mail: 'We’ll also write to you when we have your order, when it’s approved, when your animal is with you, and if the order is cancelled. The link is in every e-mail.',
      visit: 'On the same page you choose a time to come and meet your animal.',
      noMail: 'We don’t send e-mails, so keep the link: it’s your way back to your order.',
      expiry: (duration: string) =>
        `If we don’t get to your order within ${duration}, it’s cancelled automatically, and others can order the animal again. If you’ve booked a visit, that’s not before the day after it.`,
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
  },
  de: {
    title: 'So funktioniert’s',
    description:
      'Vom ersten Blick bis zum Tag, an dem dein Tier zu dir kommt: finden, bestellen, was es kostet, kennenlernen und stornieren.',
    lead: 'Vom ersten Blick bis zu dem Tag, an dem dein Tier zu dir kommt.',
    find: {
      title: 'Finde deins',
      text: 'Stöbere nach Tierart oder suche nach einem Namen. Die Seiten zeigen immer den aktuellen Stand.',
      link: 'Zu den Tieren',
    },
    order: {
      title: 'Reserviere',
      text: 'Gib uns auf der Seite deines Tiers deinen Namen, deine E-Mail-Adresse und, wenn du möchtest, einen Tag, der dir passt. Du brauchst kein Konto. Von da an ist das Tier für dich reserviert, und niemand sonst kann es bestellen.',
    },
    next: {
      title: 'Wie es weitergeht',
      text: 'Deine Bestellung bekommt eine eigene Seite mit einem Link, den nur du hast. Sobald wir deine Bestellung angesehen und bestätigt haben, steht es dort.',
      mail: 'Außerdem schreiben wir dir, wenn wir deine Bestellung haben, wenn sie bestätigt ist, wenn dein Tier bei dir ist und falls die Bestellung storniert wird. Der Link steht in jeder E-Mail.',
      visit: 'Auf derselben Seite wählst du einen Termin, um dein Tier kennenzulernen.',
      noMail: 'Wir verschicken keine E-Mails, also heb den Link auf: Er bringt dich zurück zu deiner Bestellung.',
      expiry: (duration) =>
        `Kommen wir ${duration} lang nicht dazu, uns um deine Bestellung zu kümmern, wird sie automatisch storniert, und andere können das Tier wieder bestellen. Hast du einen Besuch gebucht, geschieht das frühestens am Tag danach.`,
    },
    cost: { title: 'Was es kostet' },
    handover: { title: 'So lernst du dein Tier kennen' },
    cancel: {
      title: 'Wenn du es dir anders überlegst',
      text: 'Bitte sag uns so früh wie möglich Bescheid, damit jemand anders die Chance bekommt.',
      before:
        'Du kannst stornieren, bis das Tier bei dir ist: auf der Seite deiner Bestellung, bis wir sie bestätigt haben, und danach, indem du dich bei uns meldest.',
      contact: 'So erreichst du uns',
    },
  },
})
