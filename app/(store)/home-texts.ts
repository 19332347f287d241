import { siteTexts } from '@/app/_text/site-texts'

/** What visitors read on the home page. */
export const homeTexts = {
  title: siteTexts.slogan,
  lead: 'Dogs with opinions, tortoises with time. Every animal here is one of a kind: find yours, and it’s reserved for you the moment you order.',
  meet: 'Meet the animals',
  newest: 'Three new arrivals',
  kinds: 'Who are you looking for?',
  arrived: 'Just arrived',
  all: 'All animals',
  howItWorks: 'How it works',
  steps: [
    {
      title: 'Find yours',
      text: 'Browse by kind, or search by name. Everyone you see is really here: the page keeps up as animals come and go.',
    },
    {
      title: 'Order',
      text: 'All we need is your name and e-mail address. From then on, nobody else can order your animal.',
    },
    {
      title: 'Follow along',
      text: 'Your order gets a page of its own, which shows you how things stand until your animal is with you.',
    },
  ],
} as const
