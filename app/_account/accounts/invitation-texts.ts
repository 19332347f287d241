import { translated } from '@/app/_shell/language/translated'

/** Invitations, in the console and for the staff. */
export const invitationTexts = translated({
  en: {
    title: 'Invitations',
    caption: 'Invitations that wait to be accepted',
    email: 'E-mail address',
    anyone: 'Anyone who has the link',
    role: 'Role',
    until: 'Until',
    withdraw: 'Withdraw',
    /** After `withdraw`. */
    withdrawOf: (to: string) => ` the invitation of ${to}`,
    /** @param valid how long the link works, as in "for a day" */
    hint: (valid: string) => `We send a link there that works once, ${valid}.`,
    language: 'Language of the invitation',
    languages: { en: 'English', de: 'German' },
    send: 'Send the invitation',
  },
  de: {
    title: 'Einladungen',
    caption: 'Einladungen, die noch nicht angenommen sind',
    email: 'E-Mail-Adresse',
    anyone: 'Wer den Link hat',
    role: 'Rolle',
    until: 'Bis',
    withdraw: 'Zurückziehen',
    withdrawOf: (to) => ` (Einladung: ${to})`,
    hint: (valid) => `Wir schicken dorthin einen Link, der einmal und ${valid} funktioniert.`,
    language: 'Sprache der Einladung',
    languages: { en: 'Englisch', de: 'Deutsch' },
    send: 'Einladung abschicken',
  },
})
