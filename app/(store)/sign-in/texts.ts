import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page to sign in. */
export const signInPageTexts = translated({
  en: {
    title: 'Sign in',
    lead: 'For integrators with an account, and for our staff.',
    /** What the page says after a form has led to it. */
    done: {
      password: 'Your new password is saved. Sign in with it.',
      joined: 'You’ve accepted the invitation. Sign in as usual.',
    },
    isSignedIn: 'You’re signed in',
    as: (email: string) => `As ${email}.`,
    toStaff: 'Go to the staff pages',
    toConsole: 'Go to your account',
  },
  de: {
    title: 'Anmelden',
    lead: 'Für Integratoren mit einem Konto und für unser Team.',
    done: {
      password: 'Dein neues Passwort ist gespeichert. Melde dich damit an.',
      joined: 'Du hast die Einladung angenommen. Melde dich an wie immer.',
    },
    isSignedIn: 'Du bist angemeldet',
    as: (email) => `Als ${email}.`,
    toStaff: 'Zu den Seiten des Teams',
    toConsole: 'Zu deinem Konto (englisch)',
  },
})
