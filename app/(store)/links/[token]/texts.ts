import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { staffRoleInWords } from '@/server/procedures/callers/staff-role-texts'

/** The page of a link that works once. E-mail addresses and names are as shown. */
export const linkTexts = translated({
  en: {
    title: 'Your link',
    signUp: { title: 'Welcome', lead: (email: string) => `${email} is confirmed.` },
    resetPassword: {
      title: 'Choose a new password',
      lead: (email: string) => `For ${email}. You’ll be signed out everywhere.`,
    },
    changeEmail: {
      title: 'Confirm your new e-mail address',
      lead: (email: string) => `From now on you’ll sign in with ${email}.`,
    },
    joinAccount: { title: (account: string) => `Join ${account}`, lead: (email: string) => `As ${email}.` },
    becomeStaff: { title: 'Join the staff', lead: (role: StaffRole) => `As ${staffRoleInWords.en(role)}.` },
    /** After the others, for somebody who has no password yet. */
    choosePassword: 'Choose a password to sign in with.',
    savePassword: 'Save the password',
    goOn: 'Continue',
    /** @param names of the passkeys, as shown */
    removePasskeys: (names: readonly string[]) =>
      `Also remove ${names.length === 1 ? 'the passkey' : `all ${names.length} passkeys`}: ${names.join(', ')}. Anyone who has one can still sign in with it.`,
    ended: {
      title: 'This link no longer works',
      text: 'It has already been used, or its time is up. If you’ve used it, sign in; otherwise ask for a new one.',
      signIn: 'Sign in',
      askAgain: 'Ask for a new link',
    },
  },
  de: {
    title: 'Dein Link',
    signUp: { title: 'Willkommen', lead: (email) => `${email} ist bestätigt.` },
    resetPassword: {
      title: 'Neues Passwort wählen',
      lead: (email) => `Für ${email}. Du wirst überall abgemeldet.`,
    },
    changeEmail: {
      title: 'Neue E-Mail-Adresse bestätigen',
      lead: (email) => `Du meldest dich dann mit ${email} an.`,
    },
    joinAccount: { title: (account) => `${account} beitreten`, lead: (email) => `Als ${email}.` },
    becomeStaff: { title: 'Dem Team beitreten', lead: (role) => `Mit ${staffRoleInWords.de(role)}.` },
    choosePassword: 'Wähle ein Passwort, mit dem du dich anmeldest.',
    savePassword: 'Passwort speichern',
    goOn: 'Weiter',
    removePasskeys: (names) =>
      `Auch ${names.length === 1 ? 'den Passkey' : `alle ${names.length} Passkeys`} entfernen: ${names.join(', ')}. Wer einen hat, kann sich weiter damit anmelden.`,
    ended: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er wurde schon benutzt oder ist abgelaufen. Wenn du ihn benutzt hast, melde dich an, sonst frag nach einem neuen.',
      signIn: 'Anmelden',
      askAgain: 'Nach einem neuen Link fragen',
    },
  },
})
