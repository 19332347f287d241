import type { Metadata } from 'next'
import { getTexts } from '@/app/_shell/language/get-language'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { StoreTextPage } from '@/app/_shop/store/store-text-page'
import { storeTextPageTexts } from '@/app/_shop/store/store-text-page-texts'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getTexts(storeTextPageTexts)).terms
  return shopMetadata({ title, description, path: '/terms' })
}

export default function TermsPage() {
  return <StoreTextPage name="terms" />
}
