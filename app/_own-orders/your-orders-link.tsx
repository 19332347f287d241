'use client'

import { Link } from '@/app/_language/link'
import { useOpenOrderCount } from './use-own-orders'
import styles from './your-orders-link.module.css'
import type { yourOrdersTexts } from './your-orders-texts'

interface YourOrdersLinkProps {
  readonly className: string | undefined
  readonly texts: (typeof yourOrdersTexts)['en']
}

/** Leads to the visitor's orders, and says how many are under way. */
export function YourOrdersLink({ className, texts }: YourOrdersLinkProps) {
  const count = useOpenOrderCount()
  return (
    <Link href="/orders" className={className}>
      {/* A basket for carrying an animal home. */}
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.icon}>
        <path d="M7.5 10 11 4.5M16.5 10 13 4.5M3.5 10h17l-1.6 8.4a2 2 0 0 1-2 1.6H7.1a2 2 0 0 1-2-1.6ZM9.5 13.5v3M14.5 13.5v3" />
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
