import { translated } from '@/app/_language/translated'

export const offlineTexts = translated({
  en: { offline: 'You’re offline. This page may be out of date, but nothing you’ve typed has been lost.' },
  de: {
    offline: 'Du bist offline. Diese Seite ist vielleicht nicht aktuell, aber was du eingegeben hast, ist noch da.',
  },
})
