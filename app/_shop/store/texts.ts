import { translated } from '@/app/_shell/language/translated'

export const storeTermsTexts = translated({
  en: {
    next: 'What happens next',
    decision: (duration: string) =>
      `We’ll look at your order and approve it. If we don’t get to it within ${duration}, it’s cancelled automatically.`,
    decisionUntil: (when: string) =>
      `We’ll look at your order and approve it. If we don’t get to it by ${when}, it’s cancelled automatically.`,
    cost: 'What it costs',
    handover: 'How you’ll meet',
    where: 'Where',
    hours: 'Opening hours',
    questions: 'Questions?',
    askBefore: 'Ask us before you order:',
    askAbout: (orderId: number) => `Ask us about order ${orderId}:`,
    or: 'or',
    /** For a mail about an order. */
    subject: (orderId: number, animal: string) => `Order ${orderId}, ${animal}`,
    order: 'Good to know',
  },
  de: {
    next: 'Wie es weitergeht',
    decision: (duration) =>
      `Wir sehen uns deine Bestellung an und bestätigen sie. Kommen wir ${duration} lang nicht dazu, wird sie automatisch storniert.`,
    decisionUntil: (when) =>
      `Wir sehen uns deine Bestellung an und bestätigen sie. Kommen wir bis dahin nicht dazu, wird sie automatisch storniert: ${when} Uhr.`,
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
