import type { StoreTextName } from '@/server/store/texts/texts.schema'
import type { Language } from '@/server/values/language'

export const textsPageTexts = {
  title: 'Texts',
  lead: 'What shoppers can read at length. Every page links to the texts that are not empty; an empty one has no page. If a text is there in one language only, everybody sees that one.',
  format:
    'Leave a blank line between two paragraphs. A line that begins with “# ” is a heading, and a paragraph is a list if each of its lines begins with “- ”. Everything else is shown as you write it.',
  example: '# What should I bring?\n\nWhen you come for your animal, bring:\n\n- your passport\n- a carrier',
  noImprint:
    'There is no imprint yet. In Germany the law requires one (§ 5 DDG, the Digitale-Dienste-Gesetz), and Austria, Switzerland and Liechtenstein have similar laws. It says who runs the store, where, and how to reach them.',
  see: (title: string) => `See the page: ${title}`,
} as const

/** What helps to write each text. */
export const textHints: Partial<Record<StoreTextName, string>> = {
  imprint:
    'Your name and legal form, who represents you, your postal address, an e-mail address, and where there are any the register with your number in it and your VAT number.',
  faq: 'Each heading is a question, and what follows it is the answer.',
}

export const textTitles = {
  imprint: 'Imprint',
  terms: 'Terms',
  faq: 'Questions and answers',
} as const satisfies Record<StoreTextName, string>

const languageNames = { en: 'English', de: 'German' } as const satisfies Record<Language, string>

/** What the page says after a text was saved. */
export const savedTexts = {
  imprint: 'The imprint is saved.',
  terms: 'The terms are saved.',
  faq: 'The questions and answers are saved.',
} as const satisfies Record<StoreTextName, string>

export const textFormTexts = {
  label: (title: string, language: Language) => `${title}, in ${languageNames[language]}`,
  changed: (by: string, when: string) => `Last changed by ${by} on ${when}.`,
  save: (title: string) => `Save: ${title}`,
  faults: 'Nothing was saved. The fields below say what to correct.',
  unknown: 'There is no such text.',
  conflict: (by: string, when: string) =>
    `Nothing was saved: ${by} changed this text on ${when}, while you were editing it. What you typed is still here. Save again to replace theirs with yours.`,
  theirs: (language: Language) => `What it says now, in ${languageNames[language]}`,
  empty: '(empty)',
  somebody: 'Somebody',
} as const
