import type { Issue } from '@/server/platform/errors/issues'
import type { Translations } from '@/server/platform/errors/sentences/sentence'
import { capitalized } from '@/server/platform/values/capitalized'
import { defaultLanguage, type Language } from '@/server/platform/values/language'

/** What is wrong with a part of an input, as a sentence beside its field. */
export const sentenceOf = ({ message }: Pick<Issue, 'message'>): string => capitalized(message)

interface Sentence {
  /** In English. */
  readonly message: string
  readonly translations?: Translations | undefined
}

/** What the server says, in a language; undefined if it is not available in that one. */
export function sentenceIn(sentence: Sentence & { readonly translations: Translations }, language: Language): string
export function sentenceIn(sentence: Sentence, language: Language): string | undefined
export function sentenceIn({ message, translations }: Sentence, language: Language): string | undefined {
  return language === defaultLanguage ? message : translations?.[language]
}
