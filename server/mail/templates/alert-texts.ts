import type { Language } from '@/server/values/language'

interface AlertTexts {
  readonly available: {
    readonly subject: (pet: string) => string
    readonly news: (pet: string) => string
    readonly hurry: string
    readonly seeAnimal: string
  }
  readonly sold: {
    readonly subject: (pet: string) => string
    readonly news: (pet: string) => string
    readonly others: string
    readonly meetOthers: string
  }
  readonly why: string
  readonly stop: string
}

/** The mails about an animal that somebody waits for. */
export const alertTexts: Readonly<Record<Language, AlertTexts>> = {
  en: {
    available: {
      subject: (pet) => `${pet} is available again`,
      news: (pet) => `Good news: ${pet} is available again.`,
      hurry: 'If you’re still interested, have a look soon. Whoever orders first gets to welcome them home.',
      seeAnimal: 'See the animal',
    },
    sold: {
      subject: (pet) => `${pet} has found a home`,
      news: (pet) =>
        `You asked us to tell you when ${pet} is available again. It turned out otherwise: ${pet} has found a home.`,
      others: 'Others of the same kind are still looking for theirs.',
      meetOthers: 'Meet the others',
    },
    why: 'You’re getting this e-mail because someone, probably you, left this address on the animal’s page. We won’t write about this animal again.',
    stop: 'Stop e-mails about any other animals',
  },
  de: {
    available: {
      subject: (pet) => `${pet} ist wieder verfügbar`,
      news: (pet) => `Gute Nachricht: ${pet} ist wieder verfügbar.`,
      hurry: 'Wenn du noch interessiert bist, sieh bald nach: Wer zuerst bestellt, nimmt das Tier mit nach Hause.',
      seeAnimal: 'Zum Tier',
    },
    sold: {
      subject: (pet) => `${pet} hat ein Zuhause gefunden`,
      news: (pet) =>
        `Du wolltest wissen, wann ${pet} wieder verfügbar ist. Es ist anders gekommen: ${pet} hat ein Zuhause gefunden.`,
      others: 'Andere Tiere derselben Art suchen noch eins.',
      meetOthers: 'Zu den anderen',
    },
    why: 'Du bekommst diese E-Mail, weil jemand, wahrscheinlich du, diese Adresse auf der Seite des Tiers angegeben hat. Über dieses Tier schreiben wir nicht noch einmal.',
    stop: 'E-Mails über andere Tiere abbestellen',
  },
}
