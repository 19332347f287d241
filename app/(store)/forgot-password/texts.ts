import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page for people who have forgotten their password. */
export const forgotPasswordTexts = translated({
  en: { title: 'Forgot your password?', lead: 'We’ll send you a link for choosing a new one.' },
  de: { title: 'Passwort vergessen?', lead: 'Wir schicken dir einen Link, mit dem du ein neues wählst.' },
})
