'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import type { LiveState } from '@/app/_shell/text/live-state'
import { followWhileHidden } from '@/app/_shop/live/live-status-store'
import { alertTexts } from './client-texts'

/**
 * Waits for an animal to be available again, or sold, or no longer offered, even in a background tab. Then the title of the page says so, and
 * so does a notification if the visitor allows them.
 * @param name for use in a sentence
 */
export function useAvailabilityWatch(name: string, status: LiveState) {
  const texts = useTexts(alertTexts)
  const [isWatching, setIsWatching] = useState(false)
  const [told, setTold] = useState<Exclude<LiveState, 'pending'>>()

  useEffect(() => (isWatching ? followWhileHidden() : undefined), [isWatching])

  useEffect(() => {
    if (!isWatching || status === 'pending') return
    setIsWatching(false)
    setTold(status)
    const message = texts[status](name)
    document.title = message
    notify(message)
  }, [isWatching, status, name, texts])

  return {
    isWatching,
    /** What the visitor was told; undefined before that. */
    told,
    toggle() {
      setIsWatching(!isWatching)
      if (!isWatching) askPermission()
    },
  }
}

function askPermission(): void {
  // Not every browser has notifications, and some ignore the request.
  if (!('Notification' in window) || Notification.permission !== 'default') return
  Notification.requestPermission().catch(() => undefined)
}

function notify(message: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(message, { tag: location.pathname, silent: true })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // On some phones, only a service worker may show one.
  }
}
