import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page where integrators sign up. */
export const signUpTexts = translated({
  en: {
    title: 'Sign up',
    lead: 'For integrators who want to use our API.',
    byMail: 'We’ll send you a link for choosing a password.',
    onStaging: 'Next, you choose a password.',
  },
  de: {
    title: 'Registrieren',
    lead: 'Für Integratoren, die unsere API nutzen wollen.',
    byMail: 'Wir schicken dir einen Link, mit dem du ein Passwort wählst.',
    onStaging: 'Danach wählst du ein Passwort.',
  },
})
