import { translated } from '@/app/_shell/language/translated'
import type { TrackedOrder } from '@/server/domain/orders/orders.schema'

/** The page of all orders of a visitor. */
export const ordersTexts = translated({
  en: {
    title: 'Your orders',
    lead: 'The orders you’ve placed on this device.',
    orderedOn: 'Ordered on',
    emptyTitle: 'No orders on this device yet',
    empty: 'When you order an animal, you’ll find the order here, usually for 90 days. You don’t need an account.',
    elsewhere: 'Ordered on another device? Open the link to your order here, then choose “Add to your orders”.',
    meetTheAnimals: 'Meet the animals',
  },
  de: {
    title: 'Deine Bestellungen',
    lead: 'Was du auf diesem Gerät bestellt hast.',
    orderedOn: 'Bestellt am',
    emptyTitle: 'Noch keine Bestellungen auf diesem Gerät',
    empty:
      'Wenn du ein Tier bestellst, findest du die Bestellung hier, in der Regel 90 Tage lang. Du brauchst kein Konto.',
    elsewhere:
      'Auf einem anderen Gerät bestellt? Öffne hier den Link zu deiner Bestellung und wähle „Zu deinen Bestellungen hinzufügen“.',
    meetTheAnimals: 'Zu den Tieren',
  },
})

/** The status of an order. */
export const orderStatusTexts = translated<Readonly<Record<TrackedOrder['status'], string>>>({
  en: {
    placed: 'Waiting for the store’s approval',
    approved: 'Approved',
    delivered: 'Collected',
    cancelled: 'Cancelled',
  },
  de: {
    placed: 'Wartet auf Bestätigung durch den Laden',
    approved: 'Bestätigt',
    delivered: 'Abgeholt',
    cancelled: 'Storniert',
  },
})
