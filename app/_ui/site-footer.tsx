import Link from 'next/link'
import { EmailLink, PhoneLink } from '@/app/_store/contact-links'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { OpeningHours } from '@/app/_store/opening-hours'
import { StoreAddress } from '@/app/_store/store-address'
import { addressLines, hoursInWords, storeName } from '@/server/store/describe-store'
import type { StoreDetails } from '@/server/store/store.schema'
import styles from './site-footer.module.css'
import { footerLinks, footerTexts } from './site-footer-texts'

/** On every page: who we are, where and when, how to reach us, and links to what is no animal. */
export async function SiteFooter() {
  const details = await getStoreDetails()
  return (
    <footer className={styles.footer}>
      <p className={styles.motto}>
        <strong>{storeName(details)}</strong> {footerTexts.motto}
      </p>
      <FooterDetails details={details} />
      <nav aria-label={footerTexts.links}>
        <ul>
          {footerLinks.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

/** What the store says of itself; what it leaves out has no heading either. */
function FooterDetails({ details }: { readonly details: StoreDetails }) {
  const { email, phone } = details
  const hasPlace = addressLines(details).length > 0
  const hasHours = hoursInWords(details).length > 0
  if (!(hasPlace || hasHours || email || phone)) return null
  return (
    <dl className={styles.details}>
      {hasPlace && (
        <div>
          <dt>{footerTexts.address}</dt>
          <dd>
            <StoreAddress details={details} />
          </dd>
        </div>
      )}
      {hasHours && (
        <div>
          <dt>{footerTexts.hours}</dt>
          <dd>
            <OpeningHours details={details} />
          </dd>
        </div>
      )}
      {(email || phone) && (
        <div>
          <dt>{footerTexts.contact}</dt>
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
