import { translated } from '@/app/_shell/language/translated'

/** For somebody who looks for orders that they placed on another device. */
export const orderLinksTexts = translated({
  en: {
    open: 'Looking for an order from another device?',
    email: 'The e-mail address you ordered with',
    hint: 'We’ll send links to your orders to this address.',
    send: 'Send me the links',
    done: (email: string) =>
      `If there are orders with the address ${email}, we’ve sent an e-mail there with links to them.`,
  },
  de: {
    open: 'Suchst du eine Bestellung von einem anderen Gerät?',
    email: 'Die E-Mail-Adresse, mit der du bestellt hast',
    hint: 'An diese Adresse schicken wir Links zu deinen Bestellungen.',
    send: 'Links schicken',
    done: (email) =>
      `Wenn es Bestellungen mit der Adresse ${email} gibt, haben wir dorthin eine E-Mail mit Links zu ihnen geschickt.`,
  },
})

/** Why no links are sent. */
export const orderLinksFailureTexts = translated({
  en: {
    'no e-mail address': 'That doesn’t look like an e-mail address. It should look like ada@example.com.',
    'no mail': 'We can’t send e-mails at the moment. Look in again soon.',
    unavailable: 'Something went wrong on our side. Wait a moment, then try again.',
    tooManyAttempts: (minutes: number) =>
      `That was a lot of requests. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  de: {
    'no e-mail address': 'Das sieht nicht nach einer E-Mail-Adresse aus. Sie sollte aussehen wie ada@example.com.',
    'no mail': 'Wir können gerade keine E-Mails verschicken. Schau bald wieder vorbei.',
    unavailable: 'Bei uns ist etwas schiefgegangen. Warte einen Moment und versuche es dann noch einmal.',
    tooManyAttempts: (minutes) =>
      `Das waren viele Anfragen. Versuche es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  },
})
