import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { fieldTexts } from '@/app/_shell/ui/field-texts'
import { MAX_PASSKEYS } from '@/server/identity/users/passkeys/add-passkey.service'
import { passwordLength } from '@/server/platform/passwords/password-rules'
import { userFieldTexts } from './texts'

/** What people are told about each problem with signing in; waiting times are in whole minutes. */
export const failureTexts = translated({
  en: {
    wrong: 'This e-mail address and password don’t match. Check both, then try again.',
    'wrong current password': 'This isn’t your current password. Nothing has changed.',
    'too many attempts': (minutes: number) =>
      `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
    'too short': `Choose a password with at least ${passwordLength.min} characters.`,
    'too long': `Choose a password with at most ${passwordLength.max} characters.`,
    'too common': 'This password is among the first that anyone would guess. Choose another.',
    'like the e-mail address':
      'This password is too much like your e-mail address, so it’s easy to guess. Choose another.',
    'no e-mail address': fieldTexts.en.email,
    'e-mail address has a user':
      'Someone can already sign in with this e-mail address. Use another address, or sign in.',
    'not confirmed': 'This isn’t the e-mail address that you sign in with. Nothing has changed.',
    'link has ended': 'This link has already been used, or its time is up. Ask for a new one.',
    'passkey not accepted': 'This passkey wasn’t accepted. Try again, or sign in another way.',
    'passkey not added': 'The passkey wasn’t added. Try again, perhaps with another device.',
    'too many passkeys': `You have ${MAX_PASSKEYS} passkeys, which is as many as one can have. Remove one that you don’t need, then try again.`,
    'bad passkey name': userFieldTexts.en.passkeyName.missing,
    'no such passkey': 'This passkey has already been removed.',
    'last way to sign in': 'This is your only way to sign in. Choose a password or add another passkey first.',
  },
  de: {
    wrong: 'Diese E-Mail-Adresse und dieses Passwort passen nicht zusammen. Prüfe beides und versuche es noch einmal.',
    'wrong current password': 'Das ist nicht dein jetziges Passwort. Es hat sich nichts geändert.',
    'too many attempts': (minutes) =>
      `Zu viele Versuche. Warte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} und versuche es dann noch einmal.`,
    'too short': `Wähle ein Passwort mit mindestens ${passwordLength.min} Zeichen.`,
    'too long': `Wähle ein Passwort mit höchstens ${passwordLength.max} Zeichen.`,
    'too common': 'Dieses Passwort gehört zu den ersten, auf die alle kommen. Wähle ein anderes.',
    'like the e-mail address':
      'Dieses Passwort ist deiner E-Mail-Adresse zu ähnlich und leicht zu erraten. Wähle ein anderes.',
    'no e-mail address': fieldTexts.de.email,
    'e-mail address has a user':
      'Mit dieser E-Mail-Adresse kann sich schon jemand anmelden. Nimm eine andere Adresse oder melde dich an.',
    'not confirmed': 'Mit dieser E-Mail-Adresse meldest du dich nicht an. Es hat sich nichts geändert.',
    'link has ended': 'Dieser Link wurde schon benutzt oder ist abgelaufen. Frag nach einem neuen.',
    'passkey not accepted': 'Dieser Passkey wurde nicht angenommen. Versuche es noch einmal oder melde dich anders an.',
    'passkey not added':
      'Der Passkey wurde nicht hinzugefügt. Versuche es noch einmal, vielleicht mit einem anderen Gerät.',
    'too many passkeys': `Du hast ${MAX_PASSKEYS} Passkeys, mehr gehen nicht. Entferne einen, den du nicht brauchst, und versuche es dann noch einmal.`,
    'bad passkey name': userFieldTexts.de.passkeyName.missing,
    'no such passkey': 'Dieser Passkey wurde schon entfernt.',
    'last way to sign in':
      'Anders kannst du dich nicht anmelden. Wähle erst ein Passwort oder füge einen anderen Passkey hinzu.',
  },
})
