import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { LANGUAGE_HEADER } from '@/server/http/pages/page-for-all'
import { defaultLanguage, isLanguage, type Language } from '@/server/values/language'
import type { Translated } from './translated'

/** The language of the page that is rendered, or to which a form was sent. */
export const getLanguage = cache(async (): Promise<Language> => {
  const language = (await headers()).get(LANGUAGE_HEADER) ?? undefined
  return isLanguage(language) ? language : defaultLanguage
})

/** Texts in the language of the page. */
export const getTexts = async <Texts>(texts: Translated<Texts>): Promise<Texts> => texts[await getLanguage()]
