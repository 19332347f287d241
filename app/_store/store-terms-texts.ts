export const storeTermsTexts = {
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
} as const
