import type { TrackedOrder } from '@/server/orders/orders.schema'

/** The page of all orders of a visitor. */
export const ordersTexts = {
  title: 'Your orders',
  lead: 'The orders you’ve placed on this device.',
  orderedOn: 'Ordered on',
  emptyTitle: 'No orders on this device yet',
  empty: 'When you order an animal, you’ll find the order here, usually for 90 days. You don’t need an account.',
  elsewhere: 'Ordered on another device? Open the link to your order here, then choose “Add to your orders”.',
  meetTheAnimals: 'Meet the animals',
} as const

/** How an order stands. */
export const orderStatusTexts = {
  placed: 'Waiting for the store’s approval',
  approved: 'Approved',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<TrackedOrder['status'], string>
