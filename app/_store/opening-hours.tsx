import { getLanguage } from '@/app/_language/get-language'
import { hoursInWords } from '@/server/store/describe-store'
import type { StoreDetails } from '@/server/store/store.schema'
import styles from './store-facts.module.css'

/** When the store is open; nothing if it does not say. */
export async function OpeningHours({ details }: { readonly details: StoreDetails }) {
  const hours = hoursInWords(details, await getLanguage())
  if (hours.length === 0) return null
  return (
    <ul className={styles.hours}>
      {hours.map(({ days, times }) => (
        <li key={days}>
          {days}: <span>{times}</span>
        </li>
      ))}
    </ul>
  )
}
