import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { durationInWords } from '@/app/_shell/text/duration-in-words'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { InformationPage, Topic } from '@/app/_shop/store/information-page'
import styles from '@/app/_shop/store/information-page.module.css'
import { getRuntime } from '@/server/hosts/current-runtime'
import { privacyTexts, privacyTopics } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(privacyTexts)
  return shopMetadata({ title, description, path: '/privacy' })
}

/** What is kept about visitors, why and for how long, according to the settings. */
export default async function PrivacyPage() {
  const { CUSTOMER_RETENTION, ORDER_EXPIRY } = (await getRuntime()).config
  const language = await getLanguage()
  const texts = privacyTexts[language]
  const topics = privacyTopics[language]({
    retention: durationInWords(CUSTOMER_RETENTION, language),
    expiry: durationInWords(ORDER_EXPIRY, language),
    sendsMail: await sendsMail(),
  })
  return (
    <InformationPage title={texts.title} lead={texts.lead} portrait={{ id: 5, species: 'tortoise' }}>
      {topics.map(({ id, title, paragraphs, items }) => (
        <Topic key={id} id={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Topic>
      ))}
      <Topic id={texts.contact.id} title={texts.contact.title}>
        <p>
          {texts.contact.text} <Link href="/contact">{texts.contact.link}</Link>
        </p>
      </Topic>
    </InformationPage>
  )
}
