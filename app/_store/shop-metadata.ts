import 'server-only'
import type { Metadata } from 'next'
import { getLanguage } from '@/app/_language/get-language'
import { type PageMetadata, pageMetadata } from '@/app/_seo/page-metadata'
import { getStoreName } from './get-store-details'

/** What a page of the shop tells search engines and social networks, in its language and by the name of the store. */
export const shopMetadata = async (page: Omit<PageMetadata, 'language' | 'storeName'>): Promise<Metadata> =>
  pageMetadata({ ...page, language: await getLanguage(), storeName: await getStoreName() })
