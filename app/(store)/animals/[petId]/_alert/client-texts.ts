import { translated } from '@/app/_shell/language/translated'

/** For visitors who would like to know when a reserved animal is available again. */
export const alertTexts = translated({
  en: {
    heading: (name: string) => `Tell me when ${name} is available again`,
    watch: 'Tell me on this page',
    watchHint: (name: string) =>
      `Leave this page open, in the background if you like, and it’ll tell you when ${name} is available again.`,
    email: 'Your e-mail address',
    hint: (name: string) =>
      `We’ll send you one e-mail when ${name} is available again or has found a home, then delete your address. We’ll delete it after 90 days in any case.`,
    send: 'Tell me by e-mail',
    done: (name: string, email: string) =>
      `We’ll write to ${email} when ${name} is available again or has found a home, unless it has stopped our e-mails or already has ten requests with us.`,
    available: (name: string) => `${name} is available again`,
    orderNow: (name: string) => `Reserve ${name}`,
    sold: (name: string) => `${name} has found a home`,
    gone: (name: string) => `${name} is no longer here`,
    seeOthers: 'See others looking for a home',
  },
  de: {
    heading: (name) => `Benachrichtige mich, wenn ${name} wieder verfügbar ist`,
    watch: 'Hier benachrichtigen',
    watchHint: (name) =>
      `Lass diese Seite offen, gern im Hintergrund: Du erfährst hier, wenn ${name} wieder verfügbar ist.`,
    email: 'Deine E-Mail-Adresse',
    hint: (name) =>
      `Wir schicken dir eine einzige E-Mail, wenn ${name} wieder verfügbar ist oder ein Zuhause gefunden hat, und löschen dann deine Adresse. Nach 90 Tagen löschen wir sie auf jeden Fall.`,
    send: 'Per E-Mail benachrichtigen',
    done: (name, email) =>
      `Wir schreiben an ${email}, wenn ${name} wieder verfügbar ist oder ein Zuhause gefunden hat, es sei denn, diese Adresse hat unsere E-Mails abbestellt oder hat bei uns schon zehn offene Anfragen.`,
    available: (name) => `${name} ist wieder verfügbar`,
    orderNow: (name) => `${name} reservieren`,
    sold: (name) => `${name} hat ein Zuhause gefunden`,
    gone: (name) => `${name} ist nicht mehr hier`,
    seeOthers: 'Andere ansehen, die ein Zuhause suchen',
  },
})
