'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { defaultLanguage, type InEachLanguage, type Language } from '@/server/platform/values/language'

const LanguageContext = createContext<Language>(defaultLanguage)

/** Tells the client components below the language of the page. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
)

/** The language of the page. It stays the same as long as the document does. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** Texts in the language of the page. */
export const useTexts = <Texts,>(texts: InEachLanguage<Texts>): Texts => texts[useLanguage()]
