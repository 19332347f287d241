'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './announcement.module.css'

interface AnnouncementProps {
  readonly role: 'status' | 'alert'
  /** Takes the focus again whenever this changes. */
  readonly focusKey: unknown
  readonly children: ReactNode
}

/** Something that just happened; takes the focus and is read out, even without JavaScript. */
export function Announcement({ role, focusKey, children }: AnnouncementProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one takes the focus
  useEffect(() => ref.current?.focus(), [focusKey])
  return (
    // biome-ignore lint/a11y/noAutofocus: it responds to what was just sent
    <div role={role} tabIndex={-1} autoFocus ref={ref} className={styles.notice} data-kind={role}>
      {children}
    </div>
  )
}
