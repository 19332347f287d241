import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { getShownTexts, getStoreDetails } from '@/app/_shop/store/get-store-details'
import { EmailLink, OpeningHours, PhoneLink, StoreAddress, StoreWords } from '@/app/_shop/store/store-facts'
import { footerLinks, footerTexts } from '@/app/texts'
import { addressLines, hoursInWords, storeName, storeWords } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import { storeTextAt } from '@/server/domain/store/texts/texts.schema'
import { LanguageSwitch } from './language-switch'
import styles from './site-footer.module.css'

/** On every page: who we are, where and when, how to reach us, and links to everything except the animals. */
export async function SiteFooter() {
  const details = await getStoreDetails()
  const language = await getLanguage()
  const texts = footerTexts[language]
  const shownTexts = await getShownTexts()
  const links = footerLinks[language].filter(({ href }) => {
    const text = storeTextAt(href)
    return text === undefined || shownTexts.includes(text)
  })
  return (
    <footer className={styles.footer}>
      <p className={styles.motto}>
        <strong>{storeName(details)}</strong> <StoreWords words={storeWords(details, 'motto', language)} />
      </p>
      <FooterDetails texts={texts} details={details} />
      <nav aria-label={texts.links}>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch />
    </footer>
  )
}

interface FooterDetailsProps {
  readonly texts: (typeof footerTexts)['en']
  readonly details: StoreDetails
}

/** What the store says about itself; what it leaves out has no heading either. */
function FooterDetails({ texts, details }: FooterDetailsProps) {
  const { email, phone } = details
  const hasPlace = addressLines(details).length > 0
  const hasHours = hoursInWords(details).length > 0
  if (!(hasPlace || hasHours || email || phone)) return null
  return (
    <dl className={styles.details}>
      {hasPlace && (
        <div>
          <dt>{texts.address}</dt>
          <dd>
            <StoreAddress details={details} />
          </dd>
        </div>
      )}
      {hasHours && (
        <div>
          <dt>{texts.hours}</dt>
          <dd>
            <OpeningHours details={details} />
          </dd>
        </div>
      )}
      {(email || phone) && (
        <div>
          <dt>{texts.contact}</dt>
          {email && (
            <dd>
              <EmailLink email={email} />
            </dd>
          )}
          {phone && (
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}
