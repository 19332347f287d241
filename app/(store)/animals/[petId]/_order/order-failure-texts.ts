import { tooManyRequests } from '@/app/_text/too-many-requests'

interface NoticeTexts {
  readonly title: string
  readonly text: string
}

const stillHere = 'What you typed is still here.'
const notPlaced = 'Your order was not placed'

/** Why an order was not placed, or may not have been, and what to do. */
export const orderFailureTexts = {
  seeOthers: 'See others looking for a home',
  taken: (name: string): NoticeTexts => ({
    title: 'Someone just beat you to it',
    text: `Sorry, ${name} was reserved just before your order arrived. Nothing was ordered.`,
  }),
  reservedAfterUnanswered: (name: string): NoticeTexts => ({
    title: `${name} is reserved, perhaps for you`,
    text:
      'You changed the form after an attempt that got no response, and that attempt may have gone through. ' +
      'Change the form back and order again: if the order was yours, you will be taken to it.',
  }),
  orderedBefore: (name: string): NoticeTexts => ({
    title: `You have already ordered ${name}`,
    text:
      'You sent this form before, with different details, and that order was placed. ' +
      'Change the form back and order again: you will be taken to your order.',
  }),
  inProgress: {
    title: 'We are still working on your order',
    text: 'Wait a moment, then try again. You will not order twice.',
  },
  notSent: {
    title: 'Your order was not sent',
    text:
      'We cannot reach the store right now, or it has been updated since you opened this page. ' +
      'If you are online, reload the page: what you typed will still be here.',
  },
  tooManyRequests: { title: notPlaced, text: `${tooManyRequests} ${stillHere}` },
  tooManyOrders: (message: string): NoticeTexts => ({ title: notPlaced, text: `${message} ${stillHere}` }),
  unanswered: (name: string): NoticeTexts => ({
    title: 'We do not know whether your order arrived',
    text:
      'The store did not respond as it should, so your order may or may not have arrived. ' +
      `Trying again is safe: you will not order ${name} twice.`,
  }),
  other: (message: string): NoticeTexts => ({ title: notPlaced, text: message }),
} as const
