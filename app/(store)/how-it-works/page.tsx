import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { durationInWords } from '@/app/_shell/text/duration-in-words'
import { getStoreDetails, sendsMail } from '@/app/_shop/store/get-store-details'
import { InformationPage, Topic } from '@/app/_shop/store/information-page'
import { StoreWords } from '@/app/_shop/store/store-facts'
import { costWords, storeWords, takesVisits } from '@/server/domain/store/describe-store'
import { getRuntime } from '@/server/hosts/current-runtime'
import { howItWorksTexts } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(howItWorksTexts)
  return shopMetadata({ title, description, path: '/how-it-works' })
}

/** What somebody should know before they order. */
export default async function HowItWorksPage() {
  const language = await getLanguage()
  const texts = howItWorksTexts[language]
  const details = await getStoreDetails()
  const handover = storeWords(details, 'handover', language)
  const costs = costWords(details, language)
  const { ORDER_EXPIRY } = (await getRuntime()).config
  return (
    <InformationPage title={texts.title} lead={texts.lead} portrait={{ id: 3, species: 'dog' }} areTopicsShort>
      <Topic id="find" title={texts.find.title}>
        <p>{texts.find.text}</p>
        <p>
          <Link href="/animals">{texts.find.link}</Link>
        </p>
      </Topic>
      <Topic id="order" title={texts.order.title}>
        <p>{texts.order.text}</p>
      </Topic>
      <Topic id="next" title={texts.next.title}>
        <p>
          {texts.next.text} {takesVisits(details) && texts.next.visit}
        </p>
        <p>{(await sendsMail()) ? texts.next.mail : texts.next.noMail}</p>
        <p>{texts.next.expiry(durationInWords(ORDER_EXPIRY, language))}</p>
      </Topic>
      {costs.length > 0 && (
        <Topic id="cost" title={texts.cost.title}>
          {costs.map((words) => (
            <p key={words.text}>
              <StoreWords words={words} />
            </p>
          ))}
        </Topic>
      )}
      {handover.text && (
        <Topic id="handover" title={texts.handover.title}>
          <p>
            <StoreWords words={handover} />
          </p>
        </Topic>
      )}
      <Topic id="cancel" title={texts.cancel.title}>
        <p>
          {texts.cancel.before} {texts.cancel.text}
        </p>
        <p>
          <Link href="/contact">{texts.cancel.contact}</Link>
        </p>
      </Topic>
    </InformationPage>
  )
}
