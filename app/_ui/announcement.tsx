'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './announcement.module.css'

interface AnnouncementProps {
  readonly role: 'status' | 'alert'
  /** The keyboard is led here again whenever this is another. */
  readonly focusKey: unknown
  readonly children: ReactNode
}

/** Something that just happened, where a screen reader and the keyboard are led at once, without JavaScript too. */
export function Announcement({ role, focusKey, children }: AnnouncementProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is one to be led to
  useEffect(() => place.current?.focus(), [focusKey])
  return (
    // biome-ignore lint/a11y/noAutofocus: it answers what was just sent
    <div role={role} tabIndex={-1} autoFocus ref={place} className={styles.notice} data-kind={role}>
      {children}
    </div>
  )
}
