import { translated } from '@/app/_language/translated'

/** What visitors are told when their network is over its rate limit. */
export const tooManyRequestsTexts = translated({
  en: 'Too many requests came from your network. Wait a minute, then try again.',
  de: 'Aus deinem Netz kamen zu viele Anfragen. Warte eine Minute und versuche es dann noch einmal.',
})
