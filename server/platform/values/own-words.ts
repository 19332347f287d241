import { defaultLanguage, type Language } from './language'

/** A text in the store's own words, and the language that it is in. */
export interface OwnWords {
  readonly text: string
  readonly language: Language
}

/** What the store says in its own words, in the language of a reader if it has said so, otherwise in English. */
export const ownWords = (
  { english, german }: { readonly english: string; readonly german: string },
  language: Language,
): OwnWords =>
  language === 'de' && german !== '' ? { text: german, language } : { text: english, language: defaultLanguage }
