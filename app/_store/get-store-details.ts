import 'server-only'
import { cache } from 'react'
import { getRuntime } from '@/server/current-runtime'
import { showsOutdated } from '@/server/http/pages/shown-animals'
import { storeName } from '@/server/store/describe-store'
import type { StoreDetails } from '@/server/store/store.schema'

/** What the store says of itself, read once per request; the last that is known when the database cannot be reached. */
export const getStoreDetails = cache(async (): Promise<StoreDetails> => {
  const { details, isCurrent } = await (await getRuntime()).readLatestDetails()
  if (!isCurrent) showsOutdated()
  return details
})

/** What the store is called. */
export const getStoreName = async (): Promise<string> => storeName(await getStoreDetails())

/** Whether mails reach anybody: without a mail server they are written to files, and no page may promise one. */
export const sendsMail = async (): Promise<boolean> => (await getRuntime()).deps.canSendMail
