import type { InEachLanguage, Language } from '@/server/platform/values/language'
import type { Letter } from './layout'
import { quoted } from './wording'

/** What every mail about an animal that somebody is waiting for needs. */
interface AlertData {
  /** The animal's name. */
  readonly name: string
  /** The page where the reader stops all such mails. */
  readonly stopLink: string
  /** Does so when it is sent a POST. */
  readonly oneClickLink: string
  readonly language: Language
}

export const availableAgain = (data: AlertData & { readonly animalLink: string }): Letter =>
  alertLetter('available', data, data.animalLink)

/** `othersLink`: where others of its kind are. */
export const foundHome = (data: AlertData & { readonly othersLink: string }): Letter =>
  alertLetter('sold', data, data.othersLink)

/** `askAgainLink`: where the reader asks to hear about the next one that fits. */
export function fittingAnimal(
  data: AlertData & { readonly animalLink: string; readonly askAgainLink: string },
): Letter {
  const { whyFitting, askAgain } = alertTexts[data.language]
  return {
    ...alertLetter('fitting', data, data.animalLink),
    notes: [whyFitting],
    others: [{ label: askAgain, link: data.askAgainLink }],
  }
}

/** Ends by saying that it is the only mail about this animal, and how to stop the others. */
function alertLetter(
  news: 'available' | 'sold' | 'fitting',
  { name, stopLink, oneClickLink, language }: AlertData,
  link: string,
): Letter {
  const { [news]: texts, why, stop } = alertTexts[language]
  const pet = quoted(name, language)
  return {
    language,
    subject: texts.subject(pet),
    paragraphs: [texts.news(pet), texts.hint],
    action: { label: texts.action, link },
    notes: [why],
    unsubscribe: { label: stop, link: stopLink, oneClickLink },
  }
}

interface NewsTexts {
  readonly subject: (pet: string) => string
  readonly news: (pet: string) => string
  readonly hint: string
  readonly action: string
}

interface AlertTexts {
  readonly available: NewsTexts
  readonly sold: NewsTexts
  readonly fitting: NewsTexts
  readonly why: string
  readonly whyFitting: string
  readonly askAgain: string
  readonly stop: string
}

const alertTexts: InEachLanguage<AlertTexts> = {
  en: {
    available: {
      subject: (pet) => `${pet} is available again`,
      news: (pet) => `Good news: ${pet} is available again.`,
      hint: 'If you’re still interested, have a look soon: the first to order takes the animal home.',
      action: 'See the animal',
    },
    sold: {
      subject: (pet) => `${pet} has found a home`,
      news: (pet) =>
        `You asked us to tell you when ${pet} is available again. It turned out otherwise: ${pet} has found a home.`,
      hint: 'Others of the same kind are still looking for theirs.',
      action: 'Meet the others',
    },
    fitting: {
      subject: (pet) => `${pet} may be the animal you’re looking for`,
      news: (pet) => `You asked us to tell you when an animal that fits your search is available. Now ${pet} is.`,
      hint: 'If you’re still interested, have a look soon: the first to order takes the animal home.',
      action: 'See the animal',
    },
    whyFitting:
      'You’re getting this e-mail because someone, probably you, left this address with a search on our pages. We’ve deleted it and won’t write about this search again.',
    askAgain: 'Not the right one? Ask to be told about the next',
    why: 'You’re getting this e-mail because someone, probably you, left this address on the animal’s page. We won’t write about this animal again.',
    stop: 'Stop e-mails about any other animals',
  },
  de: {
    available: {
      subject: (pet) => `${pet} ist wieder verfügbar`,
      news: (pet) => `Gute Nachricht: ${pet} ist wieder verfügbar.`,
      hint: 'Wenn du noch interessiert bist, sieh bald nach: Wer zuerst bestellt, nimmt das Tier mit nach Hause.',
      action: 'Zum Tier',
    },
    sold: {
      subject: (pet) => `${pet} hat ein Zuhause gefunden`,
      news: (pet) =>
        `Du wolltest wissen, wann ${pet} wieder verfügbar ist. Es ist anders gekommen: ${pet} hat ein Zuhause gefunden.`,
      hint: 'Andere Tiere derselben Art suchen noch eins.',
      action: 'Zu den anderen',
    },
    fitting: {
      subject: (pet) => `${pet} könnte zu dir passen`,
      news: (pet) => `Du wolltest wissen, wann ein Tier kommt, das zu deiner Suche passt. Jetzt ist ${pet} verfügbar.`,
      hint: 'Wenn du noch interessiert bist, sieh bald nach: Wer zuerst bestellt, nimmt das Tier mit nach Hause.',
      action: 'Zum Tier',
    },
    whyFitting:
      'Du bekommst diese E-Mail, weil jemand, wahrscheinlich du, diese Adresse bei einer Suche auf unseren Seiten angegeben hat. Wir haben sie gelöscht und schreiben zu dieser Suche nicht noch einmal.',
    askAgain: 'Nicht das richtige Tier? Lass dich über das nächste benachrichtigen',
    why: 'Du bekommst diese E-Mail, weil jemand, wahrscheinlich du, diese Adresse auf der Seite des Tiers angegeben hat. Über dieses Tier schreiben wir nicht noch einmal.',
    stop: 'E-Mails über andere Tiere abbestellen',
  },
}
