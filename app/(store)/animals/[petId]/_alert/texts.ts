import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** For a visitor whose request for an alert is refused. */
export const alertFailureTexts = translated({
  en: {
    problems: {
      'no e-mail address': 'That doesn’t look like an e-mail address. It should look like ada@example.com.',
      available: 'Good news: this animal is available right now. Reload the page to order.',
      sold: 'This animal has just found a home, so there is nothing to wait for.',
      gone: 'This animal is no longer offered here.',
      'no such kind': 'We no longer have this kind of animal. Look through the others.',
      'too many fit':
        'More than a thousand animals like this are available right now. Choose more filters, and we’ll write to you.',
      'no mail': 'We can’t send e-mails at the moment. You can still keep this page open.',
      unavailable: 'Something went wrong on our side. Wait a moment, then try again.',
    },
    tooManyAttempts: (minutes: number) =>
      `That was a lot of requests. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  de: {
    problems: {
      'no e-mail address': 'Das sieht nicht nach einer E-Mail-Adresse aus. Sie sollte aussehen wie ada@example.com.',
      available: 'Gute Nachricht: Dieses Tier ist gerade verfügbar. Lade die Seite neu, um es zu reservieren.',
      sold: 'Dieses Tier hat gerade ein Zuhause gefunden, es gibt also nichts mehr, worauf du warten könntest.',
      gone: 'Dieses Tier wird hier nicht mehr angeboten.',
      'no such kind': 'Diese Tierart gibt es bei uns nicht mehr. Sieh dir die anderen an.',
      'too many fit':
        'Gerade sind mehr als tausend passende Tiere verfügbar. Wähle mehr Filter aus, dann schreiben wir dir.',
      'no mail': 'Wir können gerade keine E-Mails verschicken. Du kannst aber diese Seite offen lassen.',
      unavailable: 'Bei uns ist etwas schiefgegangen. Warte einen Moment und versuche es dann noch einmal.',
    },
    tooManyAttempts: (minutes) =>
      `Das waren viele Anfragen. Versuche es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  },
})
