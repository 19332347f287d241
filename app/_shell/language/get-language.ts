import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { preferredLanguage } from '@/server/http/language-choice'
import { LANGUAGE_HEADER } from '@/server/http/pages/page-for-all'
import { defaultLanguage, type InEachLanguage, isLanguage, type Language } from '@/server/platform/values/language'

/** The language of the page that is being rendered, or that a form was sent to. */
export const getLanguage = cache(async (): Promise<Language> => {
  const language = (await headers()).get(LANGUAGE_HEADER) ?? undefined
  return isLanguage(language) ? language : defaultLanguage
})

/** The language that the visitor would read, even if the page is only in English: that of mails from the console. */
export async function getPreferredLanguage(): Promise<Language> {
  const sent = await headers()
  return preferredLanguage((name) => sent.get(name))
}

/** Texts in the language of the page. */
export const getTexts = async <Texts>(texts: InEachLanguage<Texts>): Promise<Texts> => texts[await getLanguage()]
