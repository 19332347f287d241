import type { CustomerReason, TrackedOrder } from '@/server/orders/orders.schema'

/** The page of an order. */
export const orderTexts = {
  title: 'Your order',
  number: (id: number) => `Order ${id}`,
  saveLink: 'Save this link',
  /** What the link is worth, and what to do with it. */
  sendsMail:
    'Anyone with it can see your order. You’ll also find it in every e-mail that we send you about your order.',
  sendsNone: 'Anyone with it can see your order. We don’t send e-mails, so bookmark it, or print this page.',
  copyWhat: 'link',
  share: 'Share',
  shareTitle: 'Your order at Pet Store',
  print: 'Print this page',
  addToCalendar: 'Add the preferred date to your calendar',
  calendarTitle: (name: string) => `Preferred date for ${name} (Pet Store)`,
  calendarDescription: (id: number) => `Order ${id} at Pet Store. The store hasn’t promised this day.`,
  notKept: 'This order isn’t in “Your orders” on this device.',
  keep: 'Add to your orders',
  others: (category: string) => `Other ${category.toLowerCase()} looking for a home`,
} as const

/** What each status means to the customer. */
export const trackedStatusTexts = {
  placed: {
    title: 'We have your order',
    text: (name: string) => `${name} is reserved for you. We’ll look at your order next.`,
  },
  approved: { title: 'Your order is approved', text: (name: string) => `${name} is getting ready for you.` },
  delivered: {
    title: 'Your order has been delivered',
    text: (name: string) => `${name} has found a home with you.`,
  },
  cancelled: {
    title: 'Your order has been cancelled',
    text: (name: string) => `${name} is no longer reserved for you.`,
  },
} as const satisfies Record<TrackedOrder['status'], { title: string; text: (name: string) => string }>

/** What was ordered, by whom and when, and how far it has come. */
export const orderFactTexts = {
  progress: 'Order progress',
  steps: [
    { status: 'placed', label: 'Ordered' },
    { status: 'approved', label: 'Approved' },
    { status: 'delivered', label: 'Delivered' },
  ],
  animal: 'Animal',
  customer: 'Ordered by',
  placedAt: 'Ordered on',
  preferredDate: 'Preferred date',
  noPreferredDate: 'None',
} as const

/** Why an order was cancelled, to its customer. */
export const cancellationTexts = {
  expired:
    'We’re sorry: we didn’t get to your order in time, so it was cancelled automatically. You’re welcome to order again.',
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
  tooLate:
    'Your order has moved on in the meantime, so it can no longer be cancelled here. Please contact us if you don’t want it any more.',
  failed: 'Your order wasn’t cancelled. Please try again.',
} as const

/** What customers may choose as their reason. */
export const customerReasonTexts = {
  changed_mind: 'I’ve changed my mind',
  found_another: 'I’ve found another animal',
  bad_timing: 'It’s not the right time',
  by_mistake: 'I ordered by mistake',
  other: 'Something else',
} as const satisfies Record<CustomerReason, string>
