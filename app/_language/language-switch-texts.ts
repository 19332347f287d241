import type { Language } from '@/server/values/language'
import { translated } from './translated'

export const languageSwitchTexts = translated({ en: { label: 'Language' }, de: { label: 'Sprache' } })

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }
