import { translated } from '@/app/_language/translated'

/** What somebody reads who wants no more e-mails about animals they were waiting for. */
export const stopAlertsTexts = translated({
  en: {
    title: 'Stop these e-mails?',
    lead: 'You asked us to tell you when an animal is available again. If you stop these e-mails, we’ll delete all your requests and won’t write to you about any of those animals.',
    stop: 'Stop these e-mails',
    done: 'Done. We’ve deleted your requests and won’t write to you about those animals.',
    back: 'Meet the animals',
    failed: 'Something went wrong on our side. Wait a moment, then try again.',
  },
  de: {
    title: 'Diese E-Mails abbestellen?',
    lead: 'Du hast uns gebeten, dir Bescheid zu sagen, wenn ein Tier wieder zu haben ist. Bestellst du diese E-Mails ab, löschen wir alle deine Anfragen und schreiben dir zu keinem dieser Tiere mehr.',
    stop: 'E-Mails abbestellen',
    done: 'Erledigt. Wir haben deine Anfragen gelöscht und schreiben dir zu diesen Tieren nicht mehr.',
    back: 'Zu den Tieren',
    failed: 'Bei uns ist etwas schiefgegangen. Warte einen Moment und versuche es dann noch einmal.',
  },
})
