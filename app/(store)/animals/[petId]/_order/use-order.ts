'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { setOptimisticStatus } from '@/app/_live/live-status-store'
import { orderPath } from '@/app/(store)/order-path'
import type { Pet } from '@/server/pets/pets.schema'
import { type OrderAttempt, type OrderFailure, readTyped, type TypedOrder, toOrderInput } from './order-attempt'
import { randomKey } from './random-key'
import { forgetSent, keepSent, readSent } from './sent-orders'

// Only who orders needs it.
const loadSending = () => import('./send-order')

type Progress =
  | { readonly phase: 'idle' | 'busy' }
  | { readonly phase: 'placed'; readonly trackingCode: string }
  | { readonly phase: 'failed'; readonly failure: OrderFailure }

/** What nobody has answered may have been placed all the same. */
const isUncertain = ({ reason }: OrderFailure) =>
  ['unanswered', 'internal_error', 'service_unavailable'].includes(reason)

/**
 * Sends the form of an animal, once at a time, and leads to the order. The animal is shown as reserved at once, and no more when the
 * order was not placed. Until something is sent, the state is that of `attempt`; what was sent before a reload is taken up again.
 */
export function useOrder({ id: petId }: Pet, attempt: OrderAttempt) {
  const router = useRouter()
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' })
  const [restored, setRestored] = useState<TypedOrder>()
  // The same body is sent under the same key, until it was answered; the first key is the one that the server wrote in the form.
  const keys = useRef(new Map<string, string>())
  const firstKey = useRef<string>(attempt.key)
  // The state reaches the component a moment later, and a second click may be sooner.
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
    /** Fetches what sending needs, when it is likely to be sent. */
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

/** A conflict after another body went unanswered: that one may have reserved the animal. The same, sent again, is told what came of it. */
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
