import 'server-only'
import { cache } from 'react'
import { getLanguage } from '@/app/_language/get-language'
import { getRuntime } from '@/server/current-runtime'
import type { StoreTextName } from '@/server/store/texts/texts.schema'
import { readStoreText, textFor } from '@/server/store/texts/texts.service'
import type { OwnWords } from '@/server/values/own-words'

/** A text of the store's, in the language of the page if it is there; undefined if there is none. Read once per request. */
export const getStoreText = cache(async (name: StoreTextName): Promise<OwnWords | undefined> => {
  const texts = await readStoreText((await getRuntime()).deps, name)
  return texts && textFor(texts, await getLanguage())
})
