import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { InformationPage, Topic } from '@/app/_shop/store/information-page'
import { EmailLink, OpeningHours, PhoneLink, StoreAddress, StoreWords } from '@/app/_shop/store/store-facts'
import styles from '@/app/_shop/store/store-facts.module.css'
import { addressLines, hoursInWords, storeWords } from '@/server/domain/store/describe-store'
import { contactTexts } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(contactTexts)
  return shopMetadata({ title, description, path: '/contact' })
}

/** How to reach the store, and when; what the store leaves out is not mentioned. */
export default async function ContactPage() {
  const language = await getLanguage()
  const texts = contactTexts[language]
  const details = await getStoreDetails()
  const { email, phone } = details
  const handover = storeWords(details, 'handover', language)
  const [hasPlace, hasHours] = [addressLines(details).length > 0, hoursInWords(details).length > 0]
  return (
    <InformationPage title={texts.title} lead={texts.lead} portrait={{ id: 7, species: 'parrot' }} areTopicsShort>
      {(email || phone) && (
        <Topic id="write" title={texts.write}>
          <p>{texts.writeText}</p>
          <dl className={styles.facts}>
            {email && (
              <div>
                <dt>{texts.email}</dt>
                <dd>
                  <EmailLink email={email} />
                </dd>
              </div>
            )}
            {phone && (
              <div>
                <dt>{texts.phone}</dt>
                <dd>
                  <PhoneLink phone={phone} />
                </dd>
              </div>
            )}
          </dl>
        </Topic>
      )}
      {hasPlace && (
        <Topic id="visit" title={texts.visit}>
          <StoreAddress details={details} />
        </Topic>
      )}
      {hasHours && (
        <Topic id="hours" title={texts.hours}>
          <OpeningHours details={details} />
        </Topic>
      )}
      {handover.text && (
        <Topic id="handover" title={texts.handover}>
          <p>
            <StoreWords words={handover} />
          </p>
        </Topic>
      )}
      {!(email || phone || hasPlace) && <p>{texts.nothing}</p>}
    </InformationPage>
  )
}
