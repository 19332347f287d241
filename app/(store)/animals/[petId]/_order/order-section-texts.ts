import { orderFailureTexts } from './order-failure-texts'
import { orderFieldTexts } from './order-field-texts'

/**
 * What is said of an animal where it can be ordered, or could have been. The page has it from the server: its script has no
 * words.
 * @param name for use in a sentence
 */
export const orderSectionTexts = (name: string) => ({
  order: `Order ${name}`,
  promise: `${name} is reserved for you as soon as you order. No account needed, and nothing to pay now.`,
  ordering: `Reserving ${name} for you…`,
  reservedForYou: `${name} is reserved for you`,
  atHomeWithYou: `${name} has found a home with you`,
  seeYourOrder: 'See your order',
  reserved: `${name} is reserved`,
  atHome: `${name} has found a home`,
  /** Nobody knows yet by whom: it may be this visitor, in another tab. */
  justReserved: `${name} has just been reserved.`,
  justSold: `${name} has just found a home.`,
  ifThatChanges: 'If that changes, you can order here.',
  othersAreLooking: 'Others are still looking for one.',
  seeOthers: 'See others looking for a home',
  fields: orderFieldTexts(name),
  /** The script that sends orders, which has the words for other failures, can't be had. */
  notSent: orderFailureTexts.notSent,
})

export type OrderSectionTexts = ReturnType<typeof orderSectionTexts>
