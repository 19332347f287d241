import { translated } from '@/app/_shell/language/translated'

/** Why something could not be fetched, and what to do about it. */
export const failureTexts = translated({
  en: {
    tooManyRequests: 'Too many requests came from your network. Wait a minute, then try again.',
    unreachable: 'We can’t reach the store right now. Are you online?',
    atFault: 'Something went wrong on our side. Trying again often helps.',
  },
  de: {
    tooManyRequests: 'Aus deinem Netz kamen zu viele Anfragen. Warte eine Minute und versuche es dann noch einmal.',
    unreachable: 'Wir erreichen den Laden gerade nicht. Bist du online?',
    atFault: 'Bei uns ist etwas schiefgegangen. Oft hilft es, es noch einmal zu versuchen.',
  },
})
