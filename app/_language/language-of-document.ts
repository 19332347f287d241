import { defaultLanguage, isLanguage, type Language } from '@/server/platform/values/language'

/** The language of the document, for scripts that belong to no component. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}
