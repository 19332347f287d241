import { defaultLanguage, isLanguage, type Language } from '@/server/platform/values/language'

/** The document's language, for scripts outside of components. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}
