import type { InEachLanguage, Language } from '@/server/platform/values/language'
import type { Letter } from './layout'
import { inUtc, quoted } from './wording'

interface OneTimeLink {
  /** Works once. */
  readonly link: string
  readonly expiresAt: Date
  readonly language: Language
}

export function confirmEmail({ link, expiresAt, language }: OneTimeLink, store: string): Letter {
  const { works, confirmEmail: texts } = signInLetterTexts(store)[language]
  return {
    language,
    subject: texts.subject,
    paragraphs: [texts.lead],
    action: { label: texts.action, link },
    notes: [works(inUtc(expiresAt, language)), texts.notYou],
  }
}

export function resetPassword({ link, expiresAt, language }: OneTimeLink, store: string): Letter {
  const { works, resetPassword: texts } = signInLetterTexts(store)[language]
  return {
    language,
    subject: texts.subject,
    paragraphs: [texts.lead],
    action: { label: texts.subject, link },
    notes: [`${works(inUtc(expiresAt, language))} ${texts.keepToYourself}`, texts.notYou],
  }
}

interface PasswordChange {
  readonly changedAt: Date
  /** The page for requesting a new password. */
  readonly forgotPasswordLink: string
  readonly language: Language
}

export function passwordChanged({ changedAt, forgotPasswordLink, language }: PasswordChange, store: string): Letter {
  const { passwordChanged: texts } = signInLetterTexts(store)[language]
  return {
    language,
    subject: texts.subject,
    paragraphs: [texts.lead(inUtc(changedAt, language)), texts.notYou],
    action: { label: texts.action, link: forgotPasswordLink },
  }
}

interface PasskeyChange {
  readonly change: 'added' | 'removed'
  /** The user's name for it. */
  readonly name: string
  readonly changedAt: Date
  /** The page that lists the passkeys, which is in English only. */
  readonly securityLink: string
  readonly language: Language
}

export function passkeyChanged(
  { change, name, changedAt, securityLink, language }: PasskeyChange,
  store: string,
): Letter {
  const { passkeyChanged: texts } = signInLetterTexts(store)[language]
  const { subject, lead } = texts[change]
  return {
    language,
    subject,
    paragraphs: [lead(quoted(name, language), inUtc(changedAt, language)), texts.notYou],
    action: { label: texts.action, link: securityLink },
  }
}

interface Invitation extends OneTimeLink {
  /** The name of the account that may be joined. */
  readonly account: string
  /** E-mail address of the owner who invites. */
  readonly invitedBy: string
}

export function invitation({ account, invitedBy, ...sent }: Invitation, store: string): Letter {
  const { invitation: texts } = signInLetterTexts(store)[sent.language]
  const name = quoted(account, sent.language)
  const lead = texts.lead(quoted(invitedBy, sent.language), name)
  return invite(sent, store, { subject: texts.subject(name), lead, keepToYourself: texts.keepToYourself })
}

interface StaffInvitation extends OneTimeLink {
  /** With what it looks after, in the language of the mail: after "as" in English, after „mit“ in German. */
  readonly role: string
  /** E-mail address of the owner who invites. */
  readonly invitedBy: string
}

export function staffInvitation({ role, invitedBy, ...sent }: StaffInvitation, store: string): Letter {
  const { staffInvitation: texts } = signInLetterTexts(store)[sent.language]
  return invite(sent, store, { ...texts, lead: texts.lead(quoted(invitedBy, sent.language), role) })
}

function invite(
  { link, expiresAt, language }: OneTimeLink,
  store: string,
  { subject, lead, keepToYourself }: Readonly<Record<'subject' | 'lead' | 'keepToYourself', string>>,
): Letter {
  const { works, accept, notExpected } = signInLetterTexts(store)[language]
  return {
    language,
    subject,
    paragraphs: [lead],
    action: { label: accept, link },
    notes: [`${works(inUtc(expiresAt, language))} ${keepToYourself}`, notExpected],
  }
}

interface PasskeyNews {
  readonly subject: string
  readonly lead: (name: string, when: string) => string
}

interface SignInLetterTexts {
  /** @param until a moment in words */
  readonly works: (until: string) => string
  readonly confirmEmail: Readonly<Record<'subject' | 'lead' | 'action' | 'notYou', string>>
  readonly resetPassword: Readonly<Record<'subject' | 'lead' | 'keepToYourself' | 'notYou', string>>
  readonly passwordChanged: Readonly<Record<'subject' | 'notYou' | 'action', string>> & {
    readonly lead: (when: string) => string
  }
  readonly passkeyChanged: Readonly<Record<'added' | 'removed', PasskeyNews>> &
    Readonly<Record<'notYou' | 'action', string>>
  /** What a link in an invitation does. */
  readonly accept: string
  /** For those to whom an invitation means nothing. */
  readonly notExpected: string
  readonly invitation: {
    readonly subject: (account: string) => string
    readonly lead: (invitedBy: string, account: string) => string
    readonly keepToYourself: string
  }
  readonly staffInvitation: Readonly<Record<'subject' | 'keepToYourself', string>> & {
    readonly lead: (invitedBy: string, role: string) => string
  }
}

/** @param store as it calls itself */
const signInLetterTexts = (store: string): InEachLanguage<SignInLetterTexts> => ({
  en: {
    works: (until) => `The link works once, until ${until}.`,
    confirmEmail: {
      subject: 'Confirm your e-mail address',
      lead: `Someone, probably you, entered this e-mail address at ${store}. Please confirm that it is yours.`,
      action: 'Confirm the address',
      notYou: 'If this wasn’t you, ignore this e-mail: without the confirmation, nothing happens.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      lead: `Someone, probably you, asked for a new password for this e-mail address at ${store}.`,
      keepToYourself: 'Don’t pass it on: anyone who has it can choose the password.',
      notYou: 'If this wasn’t you, ignore this e-mail: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      lead: (when) =>
        `The password of your account at ${store} was changed on ${when}. Everywhere else you have been signed out.`,
      notYou: 'If this was you, there is nothing to do. If it was not, ask for a new password at once.',
      action: 'Ask for a new password',
    },
    passkeyChanged: {
      added: {
        subject: 'A passkey was added',
        lead: (name, when) =>
          `The passkey ${name} was added to your account at ${store} on ${when}. It signs you in without your password.`,
      },
      removed: {
        subject: 'A passkey was removed',
        lead: (name, when) =>
          `The passkey ${name} was removed from your account at ${store} on ${when}. It signs you in no longer.`,
      },
      notYou:
        'If this was you, there is nothing to do. If it was not, somebody else can sign in as you: choose a new password, and remove every passkey that is not yours.',
      action: 'Look at your passkeys',
    },
    accept: 'Accept the invitation',
    notExpected: 'If you didn’t expect this, ignore this e-mail.',
    invitation: {
      subject: (account) => `Join the account ${account} at ${store}`,
      lead: (invitedBy, account) =>
        `${invitedBy} invites you to the account ${account} at ${store}. Its members see its orders and manage its API keys.`,
      keepToYourself: 'Don’t pass it on: anyone who has it can join.',
    },
    staffInvitation: {
      subject: `Join the staff of ${store}`,
      lead: (invitedBy, role) => `${invitedBy} invites you to the staff of ${store} as ${role}.`,
      keepToYourself: 'Don’t pass it on: anyone who has it can join.',
    },
  },
  de: {
    works: (until) => `Der Link funktioniert einmal, bis zum ${until}.`,
    confirmEmail: {
      subject: 'Bestätige deine E-Mail-Adresse',
      lead: `Jemand, vermutlich du, hat bei ${store} diese E-Mail-Adresse eingegeben. Bitte bestätige, dass es deine ist.`,
      action: 'Adresse bestätigen',
      notYou: 'Wenn du das nicht warst, ignoriere diese E-Mail: Ohne die Bestätigung geschieht nichts.',
    },
    resetPassword: {
      subject: 'Wähle ein neues Passwort',
      lead: `Jemand, vermutlich du, hat bei ${store} für diese E-Mail-Adresse nach einem neuen Passwort gefragt.`,
      keepToYourself: 'Gib ihn nicht weiter: Wer ihn hat, kann das Passwort wählen.',
      notYou: 'Wenn du das nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
    },
    passwordChanged: {
      subject: 'Dein Passwort wurde geändert',
      lead: (when) =>
        `Das Passwort deines Kontos bei ${store} wurde am ${when} geändert. Überall sonst wurdest du abgemeldet.`,
      notYou: 'Wenn du das warst, musst du nichts tun. Wenn nicht, frag gleich nach einem neuen Passwort.',
      action: 'Nach einem neuen Passwort fragen',
    },
    passkeyChanged: {
      added: {
        subject: 'Ein Passkey wurde hinzugefügt',
        lead: (name, when) =>
          `Der Passkey ${name} wurde am ${when} zu deinem Konto bei ${store} hinzugefügt. Mit ihm meldest du dich ohne Passwort an.`,
      },
      removed: {
        subject: 'Ein Passkey wurde entfernt',
        lead: (name, when) =>
          `Der Passkey ${name} wurde am ${when} aus deinem Konto bei ${store} entfernt. Mit ihm kannst du dich nicht mehr anmelden.`,
      },
      notYou:
        'Wenn du das warst, musst du nichts tun. Wenn nicht, kann sich jemand anderes mit deinem Konto anmelden: Wähle ein neues Passwort und entferne jeden Passkey, der nicht deiner ist.',
      action: 'Passkeys ansehen (englisch)',
    },
    accept: 'Einladung annehmen',
    notExpected: 'Wenn du das nicht erwartet hast, ignoriere diese E-Mail.',
    invitation: {
      subject: (account) => `Einladung zum Konto ${account} bei ${store}`,
      lead: (invitedBy, account) =>
        `${invitedBy} lädt dich zum Konto ${account} bei ${store} ein. Wer dazugehört, sieht die Bestellungen des Kontos und verwaltet seine API-Schlüssel.`,
      keepToYourself: 'Gib ihn nicht weiter: Wer ihn hat, kann dem Konto beitreten.',
    },
    staffInvitation: {
      subject: `Komm ins Team von ${store}`,
      lead: (invitedBy, role) => `${invitedBy} lädt dich ins Team von ${store} ein, mit ${role}.`,
      keepToYourself: 'Gib ihn nicht weiter: Wer ihn hat, kann dem Team beitreten.',
    },
  },
})
