import type { Language } from '@/server/platform/values/language'
import type { Letter } from './layout'
import { inUtc } from './wording'

interface NewEmail {
  /** Works once. */
  readonly link: string
  readonly expiresAt: Date
  readonly language: Language
}

/** To the address that a user wants to have. */
export function changeEmail({ link, expiresAt, language }: NewEmail, store: string): Letter {
  const { subject, lead, works, notYou } = changeEmailTexts[language]
  return {
    language,
    subject,
    paragraphs: [lead(store)],
    action: { label: subject, link },
    notes: [works(inUtc(expiresAt, language)), notYou],
  }
}

const changeEmailTexts = {
  en: {
    subject: 'Confirm your new e-mail address',
    lead: (store: string) =>
      `Someone, probably you, wants to sign in at ${store} with this e-mail address from now on.`,
    works: (until: string) => `The link works once, until ${until}.`,
    notYou: 'If this wasn’t you, ignore this e-mail: without the confirmation, nothing happens.',
  },
  de: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    lead: (store: string) =>
      `Jemand, vermutlich du, will sich bei ${store} künftig mit dieser E-Mail-Adresse anmelden.`,
    works: (until: string) => `Der Link funktioniert einmal, bis zum ${until}.`,
    notYou: 'Wenn du das nicht warst, ignoriere diese E-Mail: Ohne die Bestätigung geschieht nichts.',
  },
} as const

interface EmailChange {
  readonly changedAt: Date
  /** The page that says how to reach the store. */
  readonly contactLink: string
  readonly language: Language
}

/** To the address that they had. */
export function emailChanged({ changedAt, contactLink, language }: EmailChange, store: string): Letter {
  const { subject, lead, notYou, action } = emailChangedTexts[language]
  return {
    language,
    subject,
    paragraphs: [lead(store, inUtc(changedAt, language)), notYou],
    action: { label: action, link: contactLink },
  }
}

const emailChangedTexts = {
  en: {
    subject: 'Your e-mail address was changed',
    lead: (store: string, when: string) =>
      `The e-mail address of your account at ${store} was changed on ${when}. You sign in with the new one from now on, and nothing about the account goes to this one any more.`,
    notYou: 'If this was you, there is nothing to do. If it was not, tell us at once.',
    action: 'Contact us',
  },
  de: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lead: (store: string, when: string) =>
      `Die E-Mail-Adresse deines Kontos bei ${store} wurde am ${when} geändert. Du meldest dich künftig mit der neuen an, und zu dem Konto schreiben wir nichts mehr an diese hier.`,
    notYou: 'Wenn du das warst, musst du nichts tun. Wenn nicht, sag uns gleich Bescheid.',
    action: 'So erreichst du uns',
  },
} as const
