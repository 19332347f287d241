import { tooManyRequests } from '@/app/_text/too-many-requests-texts'
import type { OrderNotice } from './order-form-state'

const stillHere = 'What you typed is still here.'
const notPlaced = 'Your order wasn’t placed'

/** Why an order was not placed, or may not have been, and what to do. */
export const orderFailureTexts = {
  taken: (name: string): OrderNotice => ({
    title: 'Someone just beat you to it',
    text: `Sorry, ${name} was reserved just before your order arrived. Nothing was ordered.`,
  }),
  reservedAfterUnanswered: (name: string): OrderNotice => ({
    title: `${name} is reserved, perhaps for you`,
    text:
      'You sent the form, got no response, and then changed it. The first attempt may have gone through. ' +
      'Change the form back and order again: if the order was yours, you’ll be taken to it.',
  }),
  orderedBefore: (name: string): OrderNotice => ({
    title: `You’ve already ordered ${name}`,
    text:
      'You sent this form before, with different details, and that order was placed. ' +
      'Change the form back and order again: you’ll be taken to your order.',
  }),
  inProgress: {
    title: 'We’re still working on your order',
    text: 'Wait a moment, then try again. You won’t order twice.',
  },
  notSent: {
    title: 'Your order wasn’t sent',
    text:
      'We can’t reach the store right now, or it has been updated since you opened this page. ' +
      'If you’re online, reload the page: what you typed will still be here.',
  },
  tooManyRequests: { title: notPlaced, text: `${tooManyRequests} ${stillHere}` },
  tooManyOrders: (message: string): OrderNotice => ({ title: notPlaced, text: `${message} ${stillHere}` }),
  unanswered: (name: string): OrderNotice => ({
    title: 'We don’t know whether your order arrived',
    text:
      'The store didn’t respond as it should, so your order may or may not have arrived. ' +
      `Trying again is safe: you won’t order ${name} twice.`,
  }),
  other: (message: string): OrderNotice => ({ title: notPlaced, text: message }),
} as const
