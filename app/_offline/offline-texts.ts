import { translated } from '@/app/_language/translated'

export const offlineTexts = translated({
  en: {
    offline: 'You’re offline. This page may be out of date, but nothing you’ve typed has been lost.',
    stayed: 'You’re offline, so this page stays open. To leave it anyway, choose the link again.',
  },
  de: {
    offline: 'Du bist offline. Diese Seite ist vielleicht nicht aktuell, aber was du eingegeben hast, ist noch da.',
    stayed:
      'Du bist offline, darum bleibt diese Seite offen. Wähle den Link noch einmal, um sie trotzdem zu verlassen.',
  },
})
