import { getLanguage } from '@/app/_shell/language/get-language'
import { addressLines, closedDaysAheadInWords, hoursInWords } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import type { OwnWords } from '@/server/platform/values/own-words'
import styles from './store-facts.module.css'

/** Where the store is; nothing if it does not say. */
export async function StoreAddress({ details }: { readonly details: StoreDetails }) {
  const lines = addressLines(details, await getLanguage())
  if (lines.length === 0) return null
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

/** When the store is open; nothing if it does not say. */
export async function OpeningHours({ details }: { readonly details: StoreDetails }) {
  const language = await getLanguage()
  const hours = hoursInWords(details, language)
  if (hours.length === 0) return null
  return (
    <ul className={styles.hours}>
      {[...hours, ...closedDaysAheadInWords(details, Date.now(), language)].map(({ days, times }) => (
        <li key={days}>
          {days}: <span>{times}</span>
        </li>
      ))}
    </ul>
  )
}

interface EmailLinkProps {
  readonly email: string
  /** What the mail will be about. */
  readonly subject?: string
}

/**
 * An e-mail address that opens a new mail. Characters with a meaning in such a link may also occur in an address (RFC
 * 6068, section 2).
 */
export function EmailLink({ email, subject }: EmailLinkProps) {
  const address = encodeURIComponent(email).replace('%40', '@')
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return <a href={`mailto:${address}${query}`}>{email}</a>
}

/** A telephone number that can be called. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
)

/** What the store says in its own words: in German only if it has provided them. */
export const StoreWords = ({ words: { text, language } }: { readonly words: OwnWords }) => (
  <span lang={language}>{text}</span>
)
