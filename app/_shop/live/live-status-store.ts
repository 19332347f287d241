import type { LiveState } from '@/app/_shell/text/live-state'
import { orderOfAnimal, ownOrders } from '@/app/_shop/own-orders/own-orders'
import type { PetStatus } from '@/server/domain/pets/pets.schema'
import { openSubscription } from './subscription'

interface ChangedStatus {
  readonly status: LiveState
  readonly position: number
}

/** A change to an animal on the page. */
export interface AnnouncedChange extends ShownAnimal {
  /** Whether the visitor has ordered it. */
  readonly isOwn: boolean
}

interface ShownAnimal {
  readonly name: string
  readonly status: LiveState
}

/** How many changes to keep for animals that are not on the page: a list that is still loading may show them. */
const MAX_KEPT = 1_000

let changedStatuses: ReadonlyMap<number, ChangedStatus> = new Map()
let optimisticStatuses: ReadonlyMap<number, PetStatus> = new Map()
let latest: readonly AnnouncedChange[] = []
let position: number | undefined
const shown = new Map<symbol, ShownAnimal & { readonly id: number }>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The state of an animal, if it is known to be newer than the one a page was rendered with.
 * @param since the position in the stream of changes before the page read its animals
 */
export function liveStatus(id: number, since: number): LiveState | undefined {
  const state = changedStatuses.get(id)
  return optimisticStatuses.get(id) ?? (state && state.position > since ? state.status : undefined)
}

/** The latest changes to animals on the page, which arrived together; none until there is one. */
export const latestChanges = () => latest

/** Registers an animal that a page shows, so that its changes are announced. Returns a function that unregisters it. */
export function trackShownAnimal(animal: ShownAnimal & { readonly id: number }): () => void {
  const token = Symbol()
  shown.set(token, animal)
  return () => shown.delete(token)
}

/** Shows the expected status of an animal until its next change arrives. Returns a function that rolls it back. */
export function setOptimisticStatus(id: number, status: PetStatus): () => void {
  optimisticStatuses = new Map(optimisticStatuses).set(id, status)
  notify()
  return () => {
    dropOptimistic([id])
    notify()
  }
}

function dropOptimistic(ids: readonly number[]) {
  if (!ids.some((id) => optimisticStatuses.has(id))) return
  optimisticStatuses = new Map([...optimisticStatuses].filter(([id]) => !ids.includes(id)))
}

/**
 * Follows the changes after a position until the tab is closed. Only the first call counts: the stream outlives its
 * page.
 */
export function startLiveUpdates(since: number): void {
  if (position !== undefined) return
  position = since
  openSubscription('pets.changes', { lastEventId: String(since) }, ({ id, data }) => applyChanges(Number(id), data), {
    whileHidden: () => waiting > 0,
  })
}

let waiting = 0

/** Makes a background tab follow changes too, for a visitor who waits for one. Returns a function that ends this. */
export function followWhileHidden(): () => void {
  waiting += 1
  return () => {
    waiting -= 1
  }
}

interface Change {
  readonly petId: number
  readonly status: PetStatus
  readonly isWithdrawn?: true | undefined
}

function applyChanges(at: number, changes: readonly Change[]) {
  if (position !== undefined && at <= position) return
  position = at
  const next = new Map(changedStatuses)
  const announced: AnnouncedChange[] = []
  for (const { petId, isWithdrawn, ...change } of changes) {
    const status = isWithdrawn ? 'gone' : change.status
    const animal = [...shown.values()].find(({ id }) => id === petId)
    if (animal && animal.status !== status) {
      announced.push({ name: animal.name, status, isOwn: orderOfAnimal(ownOrders.read(), petId) !== undefined })
    }
    next.delete(petId)
    next.set(petId, { status, position: at })
  }
  const isShown = new Set([...shown.values()].map(({ id }) => id))
  for (const petId of next.keys()) {
    if (next.size <= MAX_KEPT) break
    if (!isShown.has(petId)) next.delete(petId)
  }
  changedStatuses = next
  dropOptimistic(changes.map(({ petId }) => petId))
  if (announced.length > 0) latest = announced
  notify()
}
