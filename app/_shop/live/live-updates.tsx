'use client'

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import type { LiveState } from '@/app/_shell/text/live-state'
import type { LiveStatusTexts } from '@/app/texts'
import type { Pet } from '@/server/domain/pets/pets.schema'
import {
  type AnnouncedChange,
  latestChanges,
  liveStatus,
  startLiveUpdates,
  subscribe,
  trackShownAnimal,
} from './live-status-store'

const SinceContext = createContext(0)

/**
 * Keeps the statuses of the animals below up to date while the page is open.
 * @param since the position in the stream of changes before the page read its animals
 */
export function LiveUpdates({ since, children }: { since: string; children: ReactNode }) {
  const position = Number(since)
  useEffect(() => whenLoaded(() => startLiveUpdates(position)), [position])
  return <SinceContext value={position}>{children}</SinceContext>
}

/** Not before the page has finished loading: live updates can wait. */
function whenLoaded(run: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') {
    run()
    return
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

/** The current state of an animal: as rendered, until something newer is known. Its changes are announced. */
export function useLiveStatus({
  id,
  name,
  status: initialStatus = 'available',
}: Pick<Pet, 'id' | 'name' | 'status'>): LiveState {
  const since = useContext(SinceContext)
  const read = (): LiveState => liveStatus(id, since) ?? initialStatus
  const status = useSyncExternalStore(subscribe, read, () => initialStatus)
  useEffect(() => trackShownAnimal({ id, name, status }), [id, name, status])
  return status
}

const none: readonly AnnouncedChange[] = []

/** Has a screen reader announce changes to animals on the page, politely. */
export function LiveAnnouncer({ texts: { any, own } }: { texts: LiveStatusTexts }) {
  const changes = useSyncExternalStore(subscribe, latestChanges, () => none)
  const sentences = changes.map(
    ({ name, status, isOwn }) => `${bidiIsolate(name)} ${(isOwn ? own[status] : undefined) ?? any[status]}`,
  )
  return (
    <p role="status" className="visually-hidden">
      {sentences.join(' ')}
    </p>
  )
}
