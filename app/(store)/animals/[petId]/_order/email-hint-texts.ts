import { translated } from '@/app/_language/translated'

/** What the e-mail address of an order is for. Chosen on the server: a page loads only the one that it shows. */
export const emailHintTexts = translated({
  en: {
    sendsMail: 'We’ll write to you here about your order, and about nothing else.',
    sendsNone:
      'It’s shown with your order. We don’t send e-mails: your order has a page of its own where you can follow it.',
  },
  de: {
    sendsMail: 'Wir schreiben dir hier (auf Englisch) zu deiner Bestellung, und zu nichts anderem.',
    sendsNone:
      'Sie steht bei deiner Bestellung. Wir verschicken keine E-Mails: Deine Bestellung hat eine eigene Seite, auf der du sie verfolgen kannst.',
  },
})
