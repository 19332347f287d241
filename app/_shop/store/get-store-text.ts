import 'server-only'
import { cache } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import type { StoreTextName } from '@/server/domain/store/texts/texts.schema'
import { readStoreText, textFor } from '@/server/domain/store/texts/texts.service'
import { getRuntime } from '@/server/hosts/current-runtime'
import type { OwnWords } from '@/server/platform/values/own-words'

/**
 * One of the store's texts, in the language of the page if it exists in it; undefined if there is none. Read once per
 * request.
 */
export const getStoreText = cache(async (name: StoreTextName): Promise<OwnWords | undefined> => {
  const texts = await readStoreText((await getRuntime()).deps, name)
  return texts && textFor(texts, await getLanguage())
})
