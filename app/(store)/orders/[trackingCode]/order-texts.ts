import type { CustomerReason, TrackedOrder } from '@/server/orders/orders.schema'

/** The page of an order. */
export const orderTexts = {
  saveLink: 'Save this link',
  copyWhat: 'link',
  share: 'Share',
  shareTitle: 'Your order at Pet Store',
  print: 'Print this page',
  addToCalendar: 'Add the preferred date to your calendar',
  calendarTitle: (name: string) => `Preferred date for ${name} (Pet Store)`,
  calendarDescription: (id: number) => `Order ${id} at Pet Store. The store has not promised this day.`,
  notKept: 'This order is not in “Your orders” on this device.',
  keep: 'Add to your orders',
  others: (category: string) => `Other ${category.toLowerCase()} looking for a home`,
} as const

/** Why an order was cancelled, to its customer. */
export const cancellationTexts = {
  expired:
    'We did not get to your order in time, so it was cancelled automatically. We’re sorry. You are welcome to order again.',
  by_staff: 'The store cancelled it.',
  by_customer: 'You cancelled this order.',
} as const satisfies Record<NonNullable<TrackedOrder['cancellationReason']>, string>

/** Cancelling an order by its customer. */
export const cancelTexts = {
  open: 'Cancel this order…',
  title: (name: string) => `Don’t want to reserve ${name} any more?`,
  consequence: (name: string) => `Others can order ${name} as soon as you cancel. This can’t be undone.`,
  reason: 'Why are you cancelling? (optional)',
  noReason: 'I’d rather not say',
  confirm: 'Yes, cancel my order',
  approved: 'The store has approved your order in the meantime, so please ask the store to cancel it.',
  failed: 'Your order was not cancelled. Please try again.',
} as const

/** What customers may choose as their reason. */
export const customerReasonTexts = {
  changed_mind: 'I’ve changed my mind',
  found_another: 'I’ve found another animal',
  bad_timing: 'It’s not the right time',
  by_mistake: 'I ordered by mistake',
  other: 'Something else',
} as const satisfies Record<CustomerReason, string>
