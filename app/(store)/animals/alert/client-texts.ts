import { translated } from '@/app/_language/translated'

/** What somebody reads who asks to be told of the next animal that fits. */
export const searchAlertTexts = translated({
  en: {
    hint: 'We’ll send you one e-mail when the next animal like this is available, then delete your address. We’ll delete it after 90 days in any case.',
    done: (email: string) =>
      `We’ll write to ${email} when the next animal like this is available, unless it has stopped our e-mails or is waiting for ten animals or searches already.`,
  },
  de: {
    hint: 'Wir schicken dir eine einzige E-Mail, wenn das nächste Tier verfügbar ist, das passt, und löschen dann deine Adresse. Nach 90 Tagen löschen wir sie auf jeden Fall.',
    done: (email) =>
      `Wir schreiben an ${email}, wenn das nächste Tier verfügbar ist, das passt, es sei denn, diese Adresse hat unsere E-Mails abbestellt oder wartet schon auf zehn Tiere oder Suchen.`,
  },
})
