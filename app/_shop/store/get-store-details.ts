import 'server-only'
import { cache } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { beginningOf } from '@/app/_shell/text/beginning-of'
import { siteTexts } from '@/app/texts'
import { storeName, storeWords } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import type { StoreTextName } from '@/server/domain/store/texts/texts.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { showsOutdated } from '@/server/http/pages/shown-animals'

/** Read once per request; the last known ones when the database is unreachable. */
const getLatestDetails = cache(async () => {
  const latest = await (await getRuntime()).readLatestDetails()
  if (!latest.isCurrent) showsOutdated()
  return latest
})

/** What the store says about itself. */
export const getStoreDetails = async (): Promise<StoreDetails> => (await getLatestDetails()).details

/** Which of the store's texts have a page. */
export const getShownTexts = async (): Promise<readonly StoreTextName[]> => (await getLatestDetails()).shownTexts

export const getStoreName = async (): Promise<string> => storeName(await getStoreDetails())

/** In characters: what search engines show. */
const MAX_DESCRIPTION = 160

/** What the store is, for search engines and where it is shared: in its own words if it has any. */
export async function getStoreDescription(): Promise<string> {
  const [details, language] = [await getStoreDetails(), await getLanguage()]
  const { text } = storeWords(details, 'welcome', language)
  return beginningOf(text, MAX_DESCRIPTION) || siteTexts[language].description(storeName(details))
}

/** Whether mails reach anybody: without a mail server they are written to files, and no page may promise one. */
export const sendsMail = async (): Promise<boolean> => (await getRuntime()).deps.canSendMail
