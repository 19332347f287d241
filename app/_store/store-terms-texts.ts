import { translated } from '@/app/_language/translated'

export const storeTermsTexts = translated({
  en: {
    cost: 'What it costs',
    handover: 'How you’ll meet',
    where: 'Where',
    hours: 'Opening hours',
    questions: 'Questions?',
    askBefore: 'Ask us before you order:',
    askAbout: (orderId: number) => `Ask us about order ${orderId}:`,
    or: 'or',
    /** Of a mail about an order. */
    subject: (orderId: number, animal: string) => `Order ${orderId}, ${animal}`,
    order: 'Good to know',
  },
  de: {
    cost: 'Was es kostet',
    handover: 'So lernt ihr euch kennen',
    where: 'Wo',
    hours: 'Öffnungszeiten',
    questions: 'Fragen?',
    askBefore: 'Frag uns, bevor du bestellst:',
    askAbout: (orderId) => `Frag uns zu Bestellung ${orderId}:`,
    or: 'oder',
    subject: (orderId, animal) => `Bestellung ${orderId}, ${animal}`,
    order: 'Gut zu wissen',
  },
})
