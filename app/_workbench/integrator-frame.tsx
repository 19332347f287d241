import Link from 'next/link'
import type { ReactNode } from 'react'
import { PlainFrame } from './plain-frame'
import styles from './workbench.module.css'

/** The frame of a page for people who integrate, signed in or not: leads between what they read and what is theirs. */
export const IntegratorFrame = ({ children }: { readonly children: ReactNode }) => (
  <PlainFrame
    links={
      <nav aria-label="Integrators">
        <ul className={styles.links}>
          <li>
            <Link href="/developers" prefetch={false}>
              Developers
            </Link>
          </li>
          <li>
            <Link href="/console" prefetch={false}>
              Console
            </Link>
          </li>
        </ul>
      </nav>
    }
  >
    {children}
  </PlainFrame>
)
