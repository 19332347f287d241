import { translated } from '@/app/_shell/language/translated'

/** For somebody who asks to be told about the next animal that fits. */
export const searchAlertTexts = translated({
  en: {
    hint: 'We’ll send you one e-mail when the next animal like this is available, then delete your address. We’ll delete it after 90 days in any case.',
    done: (email: string) =>
      `We’ll write to ${email} when the next animal like this is available, unless it has stopped our e-mails or already has ten requests with us.`,
  },
  de: {
    hint: 'Wir schicken dir eine einzige E-Mail, sobald das nächste passende Tier verfügbar ist, und löschen dann deine Adresse. Nach 90 Tagen löschen wir sie auf jeden Fall.',
    done: (email) =>
      `Wir schreiben an ${email}, sobald das nächste passende Tier verfügbar ist, es sei denn, diese Adresse hat unsere E-Mails abbestellt oder hat bei uns schon zehn offene Anfragen.`,
  },
})
