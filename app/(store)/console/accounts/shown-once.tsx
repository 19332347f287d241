import Link from 'next/link'
import type { ReactNode } from 'react'
import { Announcement } from '@/app/_ui/announcement'
import { CopyButton } from '@/app/_ui/copy-button'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  readonly heading: string
  readonly text: string
  /** What it is called, as in “the key”. */
  readonly what: string
  /** Where to go on. */
  readonly back: { readonly href: string; readonly label: string }
  /** What else there is to say. */
  readonly children?: ReactNode
}

/** A key or a secret that was just created, for the only time. */
export const ShownOnce = ({ heading, text, what, back, children }: ShownOnceProps) => (
  <>
    <Announcement role="status" focusKey={text}>
      <h2>{heading}</h2>
      <p>Keep it in a safe place now, such as your password manager: it is shown only once.</p>
    </Announcement>
    <div className={styles.parts}>
      <p className={styles.text}>
        <code>{text}</code>
      </p>
      <CopyButton text={text} what={what} />
      {children}
      <p>
        <Link href={back.href} prefetch={false}>
          {back.label}
        </Link>
      </p>
    </div>
  </>
)
