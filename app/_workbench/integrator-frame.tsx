import Link from 'next/link'
import type { ReactNode } from 'react'
import { PlainFrame } from './plain-frame'
import styles from './workbench.module.css'

const links = {
  '/developers': 'Developers',
  '/developers/reference': 'Reference',
  '/console': 'Console',
  '/status': 'Status',
} as const

/** The frame of a page for people who integrate, signed in or not: leads between what they read and what is theirs. */
export const IntegratorFrame = ({ children }: { readonly children: ReactNode }) => (
  <PlainFrame
    links={
      <nav aria-label="Integrators">
        <ul className={styles.links}>
          {Object.entries(links).map(([path, name]) => (
            <li key={path}>
              <Link href={path} prefetch={false}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    }
  >
    {children}
  </PlainFrame>
)
