import { translated } from '@/app/_shell/language/translated'

/** For somebody who wants no more e-mails about animals they were waiting for. */
export const stopAlertsTexts = translated({
  en: {
    title: 'E-mails about animals',
    lead: 'You asked us to tell you when an animal is available. If you stop these e-mails, we’ll delete all your requests and won’t write to you about animals again unless you allow it here.',
    stop: 'Stop these e-mails',
    stoppedLead: 'We don’t write to you about animals, even if somebody asks us to with your address.',
    done: 'Done. We’ve deleted your requests and won’t write to you about animals any more.',
    allow: 'Allow these e-mails again',
    allowed: 'Done. Ask again on the page of an animal or of your search, and we’ll write to you.',
    back: 'Meet the animals',
    failed: 'Something went wrong on our side. Wait a moment, then try again.',
  },
  de: {
    title: 'E-Mails über Tiere',
    lead: 'Du hast uns gebeten, dich zu benachrichtigen, wenn ein Tier verfügbar ist. Bestellst du diese E-Mails ab, löschen wir alle deine Anfragen und schreiben dir nicht mehr über Tiere, bis du es hier wieder erlaubst.',
    stop: 'E-Mails abbestellen',
    stoppedLead: 'Wir schreiben dir nicht mehr über Tiere, auch wenn jemand mit deiner Adresse darum bittet.',
    done: 'Erledigt. Wir haben deine Anfragen gelöscht und schreiben dir nicht mehr über Tiere.',
    allow: 'Diese E-Mails wieder erlauben',
    allowed: 'Erledigt. Bitte auf der Seite eines Tiers oder deiner Suche noch einmal darum, dann schreiben wir dir.',
    back: 'Zu den Tieren',
    failed: 'Bei uns ist etwas schiefgegangen. Warte einen Moment und versuche es dann noch einmal.',
  },
})
