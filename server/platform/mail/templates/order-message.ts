import type { InEachLanguage, Language } from '@/server/platform/values/language'
import type { Letter } from './layout'
import { aboutOrder, type Contact } from './order-news'
import { orderNewsTexts } from './order-news-texts'
import { inParagraphs, quoted } from './wording'

interface OrderMessageData {
  readonly subject: string
  /** In several paragraphs. */
  readonly text: string
  readonly orderId: number
  /** The order's page. */
  readonly link: string
  readonly contact: Contact
  readonly language: Language
}

/** What the staff writes to the customer of an order, in its own words. */
export function orderMessage({ subject, text, orderId, link, contact, language }: OrderMessageData): Letter {
  const texts = orderNewsTexts[language]
  return {
    language,
    subject,
    paragraphs: inParagraphs(text),
    action: { label: texts.seeOrder, link },
    notes: [aboutOrder(orderId, contact, texts), texts.keepToYourself],
  }
}

/** What a letter may be about. */
type LetterName = 'letterQuestions' | 'letterTimes' | 'letterReady'

const subjects: InEachLanguage<Readonly<Record<LetterName | 'other', (pet: string) => string>>> = {
  en: {
    letterQuestions: (pet) => `A few questions about your order for ${pet}`,
    letterTimes: (pet) => `Another time for your visit to ${pet}`,
    letterReady: (pet) => `${pet} is ready for you`,
    other: (pet) => `About your order for ${pet}`,
  },
  de: {
    letterQuestions: (pet) => `Ein paar Fragen zu deiner Bestellung von ${pet}`,
    letterTimes: (pet) => `Ein anderer Termin für deinen Besuch bei ${pet}`,
    letterReady: (pet) => `${pet} ist bereit für dich`,
    other: (pet) => `Zu deiner Bestellung von ${pet}`,
  },
}

/** The proposed subject of a message, in its reader's language. */
export const letterSubject = (name: LetterName | undefined, pet: string, language: Language): string =>
  subjects[language][name ?? 'other'](quoted(pet, language))
