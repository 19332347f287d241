'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { leadsTo } from '@/app/_navigation/leads-to'
import styles from './offline-notice.module.css'

/** Says so while the device has no connection; registers the service worker that shows a page when none can be fetched. */
export function OfflineNotice({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(registerServiceWorkerOnceLoaded, [])
  useEffect(stayWhileOffline, [])
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && <p>{text}</p>}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/**
 * A link would lead away from what is there, and from what was typed, to nothing. One that is chosen again is followed:
 * a browser may take itself for offline while this store can be reached.
 */
function stayWhileOffline(): () => void {
  let chosen: string | undefined
  const stay = (event: MouseEvent) => {
    const path = leadsTo(event.target)
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (navigator.onLine || path === undefined || opensElsewhere || path === chosen) return
    chosen = path
    event.preventDefault()
    event.stopPropagation()
  }
  // Before any link gets it.
  addEventListener('click', stay, { capture: true })
  return () => removeEventListener('click', stay, { capture: true })
}

/** The page comes first. Browsers have service workers only for https and for this machine. */
function registerServiceWorkerOnceLoaded(): (() => void) | undefined {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return undefined
  // A browser that refuses, as some do in private windows, shows its own page when it is offline.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') {
    register()
    return undefined
  }
  addEventListener('load', register, { once: true })
  return () => removeEventListener('load', register)
}
