'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { setOptimisticStatus } from '@/app/_live/live-status-store'
import { orderPath } from '@/app/(store)/order-path'
import type { Pet } from '@/server/pets/pets.schema'
import { type OrderAttempt, type OrderFailure, readTyped, type TypedOrder, toOrderInput } from './order-attempt'
import { randomKey } from './random-key'
import { forgetSent, keepSent, readSent } from './sent-orders'

// Only needed to order.
const loadSending = () => import('./send-order')

type Progress =
  | { readonly phase: 'idle' | 'busy' }
  | { readonly phase: 'placed'; readonly trackingCode: string }
  | { readonly phase: 'failed'; readonly failure: OrderFailure }

/** Without a clear response, the order may still have been placed. */
const isUncertain = ({ reason }: OrderFailure) =>
  ['unanswered', 'internal_error', 'service_unavailable'].includes(reason)

/**
 * Submits the order form of an animal, one submission at a time, and navigates to the order. The animal is shown as
 * reserved right away, until the order turns out not to be placed. Before the first submission, the state is that of
 * `attempt`; a submission from before a reload is resumed.
 */
export function useOrder({ id: petId }: Pet, attempt: OrderAttempt) {
  const router = useRouter()
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' })
  const [restored, setRestored] = useState<TypedOrder>()
  // Until it gets a response, the same body keeps its key; the first key is the one that the server put in the form.
  const keys = useRef(new Map<string, string>())
  const firstKey = useRef<string>(attempt.key)
  // State updates reach the component a moment later, and a second click may come sooner.
  const isUnderWay = useRef(false)
  const unanswered = useRef<string>(undefined)

  useEffect(() => {
    const sent = readSent(petId)
    if (!sent) return
    setRestored(sent.typed)
    const last = sent.keys.at(-1)
    if (!last) return
    keys.current = new Map(sent.keys)
    firstKey.current = ''
    unanswered.current = last[0]
    setProgress({ phase: 'failed', failure: { reason: 'unanswered', message: '' } })
  }, [petId])

  async function send(typed: TypedOrder) {
    const input = toOrderInput(petId, typed, offsetOn(typed.wishDay))
    const body = JSON.stringify(input)
    const key = keys.current.get(body) ?? (firstKey.current || randomKey())
    const sending = await loadSending().catch(() => undefined)
    if (!sending) {
      keepSent(petId, { typed, keys: [...keys.current] })
      return setProgress({ phase: 'failed', failure: { reason: 'not_sent', message: '' } })
    }
    firstKey.current = ''
    keys.current.set(body, key)
    keepSent(petId, { typed, keys: [...keys.current] })
    const rollback = setOptimisticStatus(petId, 'pending')
    const outcome = await sending.sendOrder(input, key)
    if ('failure' in outcome) {
      rollback()
      const { failure } = outcome
      if (isUncertain(failure)) unanswered.current = body
      else if (unanswered.current === undefined) forgetSent(petId)
      setProgress({ phase: 'failed', failure: inLightOf(unanswered.current, body, failure) })
    } else {
      forgetSent(petId)
      keys.current.clear()
      unanswered.current = undefined
      setProgress({ phase: 'placed', trackingCode: outcome.trackingCode })
      router.push(orderPath(outcome.trackingCode))
    }
  }

  return {
    progress,
    failure: progress.phase === 'failed' ? progress.failure : progress.phase === 'idle' ? attempt.failure : undefined,
    /** What was typed before a reload. */
    restored,
    /** Loads the code for submitting, once a submission is likely. */
    prepare: () => void loadSending().catch(() => undefined),
    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      setProgress({ phase: 'busy' })
      send(readTyped(new FormData(event.currentTarget))).finally(() => {
        isUnderWay.current = false
      })
    },
  }
}

/**
 * A conflict after another body got no response: that one may have reserved the animal. Sent again, it would get its
 * own result.
 */
const inLightOf = (unanswered: string | undefined, body: string, failure: OrderFailure): OrderFailure =>
  failure.reason === 'conflict' && unanswered !== undefined && unanswered !== body
    ? { ...failure, reason: 'reserved_after_unanswered' }
    : failure

/** The shopper's offset from UTC at noon of a day, as in +01:00. */
function offsetOn(day: string): string {
  const minutes = -new Date(`${day}T12:00:00`).getTimezoneOffset()
  const part = (count: number) => String(Math.trunc(count)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}:${part(Math.abs(minutes) % 60)}`
}
