import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { passwordLength } from '@/server/platform/passwords/password-rules'

/** Where one signs out. */
export const signOutTexts = translated({ en: { button: 'Sign out' }, de: { button: 'Abmelden' } })

/** The fields of forms that have to do with signing in. */
export const userFieldTexts = translated({
  en: {
    email: { label: 'E-mail address', missing: 'Please enter your e-mail address.' },
    currentPassword: { label: 'Password', missing: 'Please enter your password.' },
    newPassword: {
      label: 'New password',
      hint: `At least ${passwordLength.min} characters, of any kind. A few words that nobody else would put together work well.`,
      missing: 'Please choose a password.',
    },
    passkeyName: {
      label: 'Name of the passkey',
      hint: 'So that you’ll recognise it: the device it’s on, for example.',
      missing: 'Please enter a name, so that you can tell your passkeys apart.',
    },
  },
  de: {
    email: { label: 'E-Mail-Adresse', missing: 'Bitte gib deine E-Mail-Adresse ein.' },
    currentPassword: { label: 'Passwort', missing: 'Bitte gib dein Passwort ein.' },
    newPassword: {
      label: 'Neues Passwort',
      hint: `Mindestens ${passwordLength.min} Zeichen, egal welche. Gut sind ein paar Wörter, die sonst niemand so zusammenstellt.`,
      missing: 'Bitte wähle ein Passwort.',
    },
    passkeyName: {
      label: 'Name des Passkeys',
      hint: 'Damit du ihn wiedererkennst: zum Beispiel das Gerät, auf dem er ist.',
      missing: 'Bitte gib einen Namen ein, damit du deine Passkeys auseinanderhalten kannst.',
    },
  },
})

/** The form to sign in. */
export const signInTexts = translated({
  en: {
    submit: 'Sign in',
    submitPasskey: 'Sign in with a passkey',
    forgotPassword: 'Forgot your password?',
    signUp: 'Sign up',
  },
  de: {
    submit: 'Anmelden',
    submitPasskey: 'Mit einem Passkey anmelden',
    forgotPassword: 'Passwort vergessen?',
    signUp: 'Registrieren',
  },
})

/** The form to sign in again. */
export const signInAgainTexts = translated({
  en: {
    lead: (purpose: string) => `To ${purpose}, sign in again: your last sign-in is more than ten minutes old.`,
    submit: 'Sign in again',
    submitPasskey: 'Sign in again with a passkey',
    noPassword: 'You have no password.',
    /** A link after `noPassword`. */
    chooseOne: 'Choose one by mail',
    /** After the link, if there is a passkey. */
    orPasskey: ', or use a passkey',
  },
  de: {
    lead: (purpose) => `Um ${purpose}, melde dich noch einmal an: Deine letzte Anmeldung ist über zehn Minuten her.`,
    submit: 'Noch einmal anmelden',
    submitPasskey: 'Noch einmal mit einem Passkey anmelden',
    noPassword: 'Du hast kein Passwort.',
    chooseOne: 'Wähle eins per E-Mail',
    orPasskey: ' oder nimm einen Passkey',
  },
})

/** The form to request a link by mail. */
export const requestLinkTexts = translated({
  en: {
    submit: 'Send me a link',
    sent: 'Check your inbox',
    sentText:
      'We’ve sent you an e-mail. Open the link in it to continue. It may take a minute, and may end up in your spam.',
    noServer: {
      /** Before the name of the folder. */
      before: 'This store has no mail server. On its machine, the e-mail is a page in the folder',
      after: ': open the link in it to continue.',
    },
    onStaging: 'No mail is sent here',
    onStagingText:
      'This e-mail address has an account on the staging server already, or was asked for too often. Sign in, use another address, or ask those who run the store.',
  },
  de: {
    submit: 'Link schicken',
    sent: 'Sieh in dein Postfach',
    sentText:
      'Wir haben dir eine E-Mail geschickt. Öffne den Link darin, um weiterzumachen. Sie kann eine Minute brauchen und im Spam landen.',
    noServer: {
      before: 'Dieser Laden hat keinen Mailserver. Auf seinem Rechner ist die E-Mail eine Seite im Ordner',
      after: ': Öffne den Link darin, um weiterzumachen.',
    },
    onStaging: 'Von hier gehen keine Mails aus',
    onStagingText:
      'Diese E-Mail-Adresse hat schon ein Konto auf dem Testserver, oder es wurde zu oft nach ihr gefragt. Melde dich an, nimm eine andere Adresse oder frag die, die den Laden betreiben.',
  },
})
