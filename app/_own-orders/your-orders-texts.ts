import { translated } from '@/app/_language/translated'

/** The link to the visitor's own orders. */
export const yourOrdersTexts = translated({
  en: {
    yourOrders: 'Your orders',
    /** After their number, for screen readers. */
    open: 'open',
  },
  de: { yourOrders: 'Deine Bestellungen', open: 'offen' },
})
