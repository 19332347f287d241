import 'server-only'
import type { TextsByField } from '@/app/_forms/texts-by-field'
import { translated } from '@/app/_shell/language/translated'
import type { ReserveField } from './reserve-form-state'

/** The page on which the staff reserves an animal for somebody. */
export const reserveTexts = translated({
  en: {
    title: (name: string) => `Reserve ${name} for a caller`,
    lead: 'For somebody on the telephone or in the store. The order is theirs: it does not appear in “Your orders” of this browser.',
    taken: (name: string) => `${name} is not available at the moment.`,
    back: 'Back to the animal',
  },
  de: {
    title: (name) => `${name} für jemanden reservieren`,
    lead: 'Für Leute am Telefon oder im Laden. Die Bestellung gehört ihnen: Sie erscheint nicht unter „Deine Bestellungen“ in diesem Browser.',
    taken: (name) => `${name} ist gerade nicht verfügbar.`,
    back: 'Zurück zum Tier',
  },
})

/** Who is calling, and when they come. */
export const reserveFieldTexts = translated({
  en: {
    name: 'Name',
    phone: 'Telephone',
    reach: 'A telephone number, an e-mail address, or both.',
    email: 'E-mail address',
    emailHint: 'If there is one, the store writes there about the order.',
    emailHintWithoutMail: 'This store sends no mail.',
    language: 'Language of the customer',
    languages: { en: 'English', de: 'German' },
    note: 'Note for the staff',
    startsAt: 'Time to meet',
  },
  de: {
    name: 'Name',
    phone: 'Telefon',
    reach: 'Telefonnummer, E-Mail-Adresse oder beides.',
    email: 'E-Mail-Adresse',
    emailHint: 'Falls es eine gibt, schreibt der Laden dorthin, was aus der Bestellung wird.',
    emailHintWithoutMail: 'Dieser Laden verschickt keine E-Mails.',
    language: 'Sprache der Kundin oder des Kunden',
    languages: { en: 'Englisch', de: 'Deutsch' },
    note: 'Notiz fürs Team',
    startsAt: 'Termin zum Kennenlernen',
  },
})

/** What is wrong with what was typed, where the server has no better words. */
export const reserveIssueTexts = translated<TextsByField<ReserveField>>({
  en: { phone: 'Write a telephone number such as +44 20 7946 0018, or an e-mail address below.' },
  de: {
    name: 'Gib einen Namen mit höchstens 200 Zeichen an.',
    phone: 'Gib eine Telefonnummer wie 030 1234567 an, oder unten eine E-Mail-Adresse.',
    email: 'Gib eine E-Mail-Adresse wie ada@example.com an.',
    note: 'Höchstens 1.000 Zeichen, ohne Steuerzeichen.',
  },
})
