import { useSubscription } from '@trpc/tanstack-react-query'
import { useEffect, useRef, useState } from 'react'
import type { Pet, PetStatus } from '@/server/pets/pets.schema'
import { useTRPC } from '../_trpc/client'

interface LiveState {
  readonly status: PetStatus
  readonly position: number
}

/** Changes of animals that the page does not show are kept too, so many: a list that is under way to the browser may show them. */
const KEPT = 1_000
const RETRY_MS = 10_000

const newStatus = { available: 'available again', pending: 'now reserved', sold: 'now sold' } as const

/**
 * The animals of a page in the states that they are in now, and the latest change of one of them in words.
 * @param since the position of the changes before the list was read: what came later may not be in it
 */
export function useLiveStates(pets: readonly Pet[] | undefined, since: string | undefined) {
  const trpc = useTRPC()
  // The stream stays open when the visitor goes to another page of the catalogue.
  const [begin] = useState(since)
  const [states, setStates] = useState<ReadonlyMap<number, LiveState>>(new Map())
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef({ position: 0, states })

  const subscription = useSubscription(
    trpc.pets.changes.subscriptionOptions(begin === undefined ? {} : { lastEventId: begin }, {
      onData({ id, data: changes }) {
        const position = Number(id)
        // After an error the stream begins again where it began first.
        if (position <= latest.current.position) return
        const next = new Map(latest.current.states)
        const words: string[] = []
        for (const { petId, status } of changes) {
          const pet = pets?.find((shown) => shown.id === petId)
          if (pet && inLiveState(pet, next, since).status !== status) words.push(`${pet.name} is ${newStatus[status]}.`)
          next.delete(petId)
          next.set(petId, { status, position })
        }
        for (const petId of next.keys()) {
          if (next.size <= KEPT) break
          if (!pets?.some((shown) => shown.id === petId)) next.delete(petId)
        }
        latest.current = { position, states: next }
        setStates(next)
        if (words.length > 0) setAnnouncement(words.join(' '))
      },
    }),
  )

  const { status, reset } = subscription
  useEffect(() => {
    if (status !== 'error') return
    const retry = setTimeout(reset, RETRY_MS)
    return () => clearTimeout(retry)
  }, [status, reset])

  return { pets: pets?.map((pet) => inLiveState(pet, states, since)), announcement }
}

function inLiveState(pet: Pet, states: ReadonlyMap<number, LiveState>, since: string | undefined): Pet {
  const live = states.get(pet.id)
  return live && live.position > Number(since ?? 0) ? { ...pet, status: live.status } : pet
}
