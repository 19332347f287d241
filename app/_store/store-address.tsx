import { getLanguage } from '@/app/_language/get-language'
import { addressLines } from '@/server/store/describe-store'
import type { StoreDetails } from '@/server/store/store.schema'
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
