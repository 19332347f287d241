'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { leadsTo } from '@/app/_shell/navigation/navigation'
import styles from './offline-notice.module.css'

interface OfflineNoticeProps {
  /** `stayed` once a link was chosen that is not followed. */
  readonly texts: Readonly<Record<'offline' | 'stayed', string>>
}

/**
 * Says so while the device has no connection; registers the service worker, which shows a page when none can be
 * fetched.
 */
export function OfflineNotice({ texts }: OfflineNoticeProps) {
  const said = useSyncExternalStore(subscribe, readNotice, () => undefined)
  useEffect(registerServiceWorkerOnceLoaded, [])
  return (
    <div role="status" className={styles.notice}>
      {said && <p>{texts[said]}</p>}
    </div>
  )
}

/** The target of the last link that was chosen offline. */
let chosen: string | undefined

const readNotice = () => (navigator.onLine ? undefined : chosen === undefined ? 'offline' : 'stayed')

/**
 * Listens to the connection and, without one, stays on the page. A link would lead away from what is there, and from
 * what was typed, to nothing. A link that is chosen again is followed: a browser may think it is offline even though it
 * can reach this store.
 */
function subscribe(onChange: () => void): () => void {
  const keepPage = (event: MouseEvent) => {
    const path = navigator.onLine ? undefined : leadsTo(event.target)
    const isKept = path !== undefined && path !== chosen
    chosen = path
    if (!isKept) return
    event.preventDefault()
    event.stopPropagation()
    onChange()
  }
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('online', onChange, { signal })
  addEventListener('offline', onChange, { signal })
  // Before any link gets it.
  addEventListener('click', keepPage, { capture: true, signal })
  return () => listening.abort()
}

/** After the page has loaded. Browsers have service workers only for https and for this machine. */
function registerServiceWorkerOnceLoaded(): void {
  if (process.env.NODE_ENV !== 'production') return
  // A browser that refuses, as some do in private windows, shows its own page when offline.
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
