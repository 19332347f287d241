import type { defaultLanguage, Language } from '@/server/platform/values/language'
import { english, type Sentences } from './english'
import { german } from './german'

/** A sentence in the other languages of the pages. Only people at a page read it: responses to programs are in English. */
export type Translations = Readonly<Record<Exclude<Language, typeof defaultLanguage>, string>>

/** Why something is refused, in every language. */
export interface Sentence {
  /** In English. */
  readonly message: string
  readonly translations: Translations
}

/** Chooses a sentence: `(say) => say.photoTooSmall(320)`. */
export type Say = (sentences: Sentences) => string

/** A sentence of the tables beside this file. */
export const sentence = (say: Say): Sentence => ({ message: say(english), translations: { de: say(german) } })
