'use client'

import { Link } from '@/app/_shell/language/link'
import styles from '@/app/_shell/ui/own-link.module.css'
import type { yourOrdersTexts } from '@/app/texts'
import { useOpenOrderCount } from './use-own-orders'

/** Leads to the visitor's orders, and says how many are under way. */
export function YourOrdersLink({ texts }: { texts: (typeof yourOrdersTexts)['en'] }) {
  const count = useOpenOrderCount()
  return (
    <Link href="/orders" className={styles.link}>
      {/* A receipt. */}
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9.5 8.5h5M9.5 12.5h5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.text}>{texts.yourOrders}</span>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> {texts.open}</span>
        </span>
      )}
    </Link>
  )
}
