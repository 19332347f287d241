import type { Metadata } from 'next'
import { getTexts } from '@/app/_shell/language/get-language'
import { JsonLd } from '@/app/_shell/seo/json-ld'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { getStoreText } from '@/app/_shop/store/get-store-text'
import { StoreTextPage } from '@/app/_shop/store/store-text-page'
import { storeTextPageTexts } from '@/app/_shop/store/store-text-page-texts'
import { parseText } from '@/app/_shop/store/text-blocks'
import { faqJsonLd } from './faq-json-ld'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getTexts(storeTextPageTexts)).faq
  return shopMetadata({ title, description, path: '/faq' })
}

export default async function FaqPage() {
  const words = await getStoreText('faq')
  const faq = words && faqJsonLd(parseText(words.text), words.language)
  return (
    <>
      {faq && <JsonLd things={[faq]} />}
      <StoreTextPage name="faq" />
    </>
  )
}
