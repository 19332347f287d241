import type { Metadata } from 'next'
import Link from 'next/link'
import { connection } from 'next/server'
import { pageMetadata } from '@/app/_seo/page-metadata'
import { InformationPage, Topic } from '@/app/_store/information-page'
import styles from '@/app/_store/information-page.module.css'
import { sendsMail } from '@/app/_store/sends-mail'
import { durationInWords } from '@/app/_text/duration-in-words'
import { getRuntime } from '@/server/current-runtime'
import { privacyTopics, privacyTexts as texts } from './texts'

export const metadata: Metadata = pageMetadata({
  title: texts.title,
  description: texts.description,
  path: '/privacy',
})

/** What is kept about visitors, why and for how long, as the settings have it. */
export default async function PrivacyPage() {
  await connection()
  const { CUSTOMER_RETENTION, ORDER_EXPIRY } = (await getRuntime()).config
  const topics = privacyTopics({
    retention: durationInWords(CUSTOMER_RETENTION),
    expiry: durationInWords(ORDER_EXPIRY),
    sendsMail: await sendsMail(),
  })
  return (
    <InformationPage title={texts.title} lead={texts.lead}>
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
          {texts.contact.text}{' '}
          <Link href="/contact" prefetch={false}>
            {texts.contact.link}
          </Link>
        </p>
      </Topic>
    </InformationPage>
  )
}
