'use client'

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Pet, PetStatus } from '@/server/pets/pets.schema'
import { latestAnnouncement, liveStatus, startLiveUpdates, subscribe, trackShownAnimal } from './live-status-store'

const SinceContext = createContext(0)

/**
 * Keeps the states of the animals below up to date while the page is open.
 * @param since the position of the changes before the page read its animals
 */
export function LiveUpdates({ since, children }: { since: string; children: ReactNode }) {
  const position = Number(since)
  useEffect(() => whenLoaded(() => startLiveUpdates(position)), [position])
  return <SinceContext value={position}>{children}</SinceContext>
}

/** Not before the page has everything that it was made of: what changes later can wait for it. */
function whenLoaded(act: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') {
    act()
    return
  }
  window.addEventListener('load', act, { once: true })
  return () => window.removeEventListener('load', act)
}

/** The state of an animal now: the one that the page was made with, until something newer is known. Its changes are announced. */
export function useLiveStatus({
  id,
  name,
  status: initialStatus = 'available',
}: Pick<Pet, 'id' | 'name' | 'status'>): PetStatus {
  const since = useContext(SinceContext)
  const read = () => liveStatus(id, since) ?? initialStatus
  const status = useSyncExternalStore(subscribe, read, () => initialStatus)
  useEffect(() => trackShownAnimal({ id, name, status }), [id, name, status])
  return status
}

/** Reads changes of animals on the page out, when nothing else is being read. */
export function LiveAnnouncer() {
  const message = useSyncExternalStore(subscribe, latestAnnouncement, () => '')
  return (
    <p role="status" className="visually-hidden">
      {message}
    </p>
  )
}
