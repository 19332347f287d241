import { bidiIsolate } from '@/app/_text/bidi-isolate'
import type { PetStatus } from '@/server/pets/pets.schema'
import { follow } from './follow'

interface LiveState {
  readonly status: PetStatus
  readonly position: number
}

interface ShownAnimal {
  readonly name: string
  readonly status: PetStatus
}

/** Changes of animals that no page shows are kept too, so many: a list that is under way to the browser may show them. */
const KEPT = 1_000

const newStatus = { available: 'available again', pending: 'now reserved', sold: 'now sold' } as const

let states: ReadonlyMap<number, LiveState> = new Map()
let hopes: ReadonlyMap<number, PetStatus> = new Map()
let announcement = ''
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
 * The state of an animal, as far as it is known to be newer than what a page was made with.
 * @param since the position of the changes before the page read its animals
 */
export function liveStatus(id: number, since: number): PetStatus | undefined {
  const state = states.get(id)
  return hopes.get(id) ?? (state && state.position > since ? state.status : undefined)
}

/** The latest change of an animal that is shown, in words; empty until there is one. */
export const latestAnnouncement = () => announcement

/** Says that a page shows an animal, whose changes are then announced. Gives the way to take it back. */
export function showAnimal(animal: ShownAnimal & { readonly id: number }): () => void {
  const mark = Symbol()
  shown.set(mark, animal)
  return () => shown.delete(mark)
}

/** Shows an animal in the state that what is under way will bring about, until news of it comes. Gives the way to take it back. */
export function setOptimisticStatus(id: number, status: PetStatus): () => void {
  hopes = new Map(hopes).set(id, status)
  notify()
  return () => {
    dropHopes([id])
    notify()
  }
}

function dropHopes(ids: readonly number[]) {
  if (!ids.some((id) => hopes.has(id))) return
  hopes = new Map([...hopes].filter(([id]) => !ids.includes(id)))
}

/** Follows the changes after a position until the tab is closed. Only the first call begins; the stream outlives its page. */
export function followChanges(since: number): void {
  if (position !== undefined) return
  position = since
  follow('pets.changes', { lastEventId: String(since) }, ({ id, data }) => take(Number(id), data))
}

function take(at: number, changes: readonly { readonly petId: number; readonly status: PetStatus }[]) {
  if (position !== undefined && at <= position) return
  position = at
  const next = new Map(states)
  const words: string[] = []
  for (const { petId, status } of changes) {
    const animal = [...shown.values()].find(({ id }) => id === petId)
    if (animal && animal.status !== status) words.push(`${bidiIsolate(animal.name)} is ${newStatus[status]}.`)
    next.delete(petId)
    next.set(petId, { status, position: at })
  }
  const isShown = new Set([...shown.values()].map(({ id }) => id))
  for (const petId of next.keys()) {
    if (next.size <= KEPT) break
    if (!isShown.has(petId)) next.delete(petId)
  }
  states = next
  dropHopes(changes.map(({ petId }) => petId))
  if (words.length > 0) announcement = words.join(' ')
  notify()
}
