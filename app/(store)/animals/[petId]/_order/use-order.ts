'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { setOptimisticStatus } from '@/app/_live/live-status-store'
import { orderPath } from '@/app/(store)/order-path'
import type { Pet } from '@/server/pets/pets.schema'
import { clearDraft, readDraft, saveDraft } from './order-draft'
import { type OrderFailure, type OrderFormState, type OrderFormValues, readFormValues } from './order-form-state'

// Only needed to order.
const importSendOrder = () => import('./send-order')

type Progress =
  | { readonly phase: 'idle' | 'busy' }
  | { readonly phase: 'placed'; readonly trackingCode: string }
  | { readonly phase: 'failed'; readonly failure: OrderFailure }

/** Without a clear response, the order may still have been placed. */
const isUncertain = ({ reason }: OrderFailure) =>
  ['unanswered', 'internal_error', 'service_unavailable', 'idempotency_in_progress'].includes(reason)

/**
 * Submits the order form of an animal, one submission at a time, and navigates to the order. The animal is shown as
 * reserved right away, until the order turns out not to be placed. Before the first submission, the state is that of
 * `formState`; a submission from before a reload is resumed.
 */
export function useOrder({ id: petId }: Pet, formState: OrderFormState) {
  const router = useRouter()
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' })
  const [restored, setRestored] = useState<OrderFormValues>()
  // Until it gets a response, the same body keeps its key; the first key is the one that the server put in the form.
  const keys = useRef(new Map<string, string>())
  const firstKey = useRef<string>(formState.key)
  // State updates reach the component a moment later, and a second click may come sooner.
  const isSubmitting = useRef(false)
  const unconfirmedBody = useRef<string>(undefined)

  useEffect(() => {
    const sent = readDraft(petId)
    if (!sent) return
    setRestored(sent.values)
    const last = sent.keys.at(-1)
    if (!last) return
    keys.current = new Map(sent.keys)
    firstKey.current = ''
    unconfirmedBody.current = last[0]
    setProgress({ phase: 'failed', failure: { reason: 'unanswered', message: '' } })
  }, [petId])

  async function send(typed: OrderFormValues) {
    const sending = await importSendOrder().catch(() => undefined)
    if (!sending) {
      saveDraft(petId, { values: typed, keys: [...keys.current] })
      return setProgress({ phase: 'failed', failure: { reason: 'not_sent', message: '' } })
    }
    const input = sending.orderInputHere(petId, typed)
    const body = JSON.stringify(input)
    const key = keys.current.get(body) ?? (firstKey.current || sending.newOrderKey())
    firstKey.current = ''
    keys.current.set(body, key)
    saveDraft(petId, { values: typed, keys: [...keys.current] })
    const rollback = setOptimisticStatus(petId, 'pending')
    const outcome = await sending.sendOrder(input, key)
    if ('failure' in outcome) {
      rollback()
      const { failure } = outcome
      if (isUncertain(failure)) unconfirmedBody.current = body
      else if (unconfirmedBody.current === undefined) clearDraft(petId)
      setProgress({ phase: 'failed', failure: reinterpret(unconfirmedBody.current, body, failure) })
    } else {
      clearDraft(petId)
      keys.current.clear()
      unconfirmedBody.current = undefined
      setProgress({ phase: 'placed', trackingCode: outcome.trackingCode })
      router.push(orderPath(outcome.trackingCode))
    }
  }

  return {
    progress,
    failure: progress.phase === 'failed' ? progress.failure : progress.phase === 'idle' ? formState.failure : undefined,
    /** What was typed before a reload. */
    restored,
    /** Loads the code for submitting, once a submission is likely. */
    prepare: () => void importSendOrder().catch(() => undefined),
    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSubmitting.current) return
      isSubmitting.current = true
      setProgress({ phase: 'busy' })
      send(readFormValues(new FormData(event.currentTarget))).finally(() => {
        isSubmitting.current = false
      })
    },
  }
}

/**
 * A conflict after another body got no response: that one may have reserved the animal. Sent again, it would get its
 * own result.
 */
const reinterpret = (unanswered: string | undefined, body: string, failure: OrderFailure): OrderFailure =>
  failure.reason === 'conflict' && unanswered !== undefined && unanswered !== body
    ? { ...failure, reason: 'reserved_after_unanswered' }
    : failure
