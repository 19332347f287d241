'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { setOptimisticStatus } from '@/app/_live/live-status-store'
import { announceNavigation } from '@/app/_navigation/announce-navigation'
import { orderPath } from '@/app/(store)/order-path'
import type { Pet } from '@/server/pets/pets.schema'
import { clearDraft, readDraft, saveDraft } from './order-draft'
import {
  type OrderFailure,
  type OrderFormState,
  type OrderFormValues,
  type OrderNotice,
  readFormValues,
} from './order-form-state'
import { orderSectionTexts } from './order-section-texts'

// Only needed to order.
const importSendOrder = () => import('./send-order')

type Progress =
  | { readonly phase: 'idle' | 'busy' }
  | { readonly phase: 'placed'; readonly trackingCode: string }
  | { readonly phase: 'failed'; readonly failure: OrderFailure; readonly notice: OrderNotice }

const notSent: Progress = {
  phase: 'failed',
  failure: { reason: 'not_sent', message: '' },
  notice: orderSectionTexts.notSent,
}

/** Without a clear response, the order may still have been placed. */
const isUncertain = ({ reason }: OrderFailure) =>
  ['unanswered', 'internal_error', 'service_unavailable', 'idempotency_in_progress'].includes(reason)

/**
 * Submits the order form of an animal, one submission at a time, and navigates to the order. The animal is shown as
 * reserved right away, until the order turns out not to be placed. Before the first submission, the state is that of
 * `formState` and `formNotice`; a submission from before a reload is resumed.
 * @param pet with a name for use in a sentence
 */
export function useOrder(
  { id: petId, name }: Pick<Pet, 'id' | 'name'>,
  formState: OrderFormState,
  formNotice: OrderNotice | undefined,
) {
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
    const failure: OrderFailure = { reason: 'unanswered', message: '' }
    importSendOrder()
      .then<Progress, Progress>(
        ({ orderNotice }) => ({ phase: 'failed', failure, notice: orderNotice(failure, name) }),
        () => notSent,
      )
      .then((failed) => setProgress((now) => (now.phase === 'idle' ? failed : now)))
  }, [petId, name])

  async function send(typed: OrderFormValues) {
    const sending = await importSendOrder().catch(() => undefined)
    if (!sending) {
      saveDraft(petId, { values: typed, keys: [...keys.current] })
      return setProgress(notSent)
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
      if (isUncertain(outcome.failure)) unconfirmedBody.current = body
      else if (unconfirmedBody.current === undefined) clearDraft(petId)
      const failure = reinterpret(unconfirmedBody.current, body, outcome.failure)
      setProgress({ phase: 'failed', failure, notice: sending.orderNotice(failure, name) })
    } else {
      clearDraft(petId)
      keys.current.clear()
      unconfirmedBody.current = undefined
      setProgress({ phase: 'placed', trackingCode: outcome.trackingCode })
      const path = orderPath(outcome.trackingCode)
      announceNavigation(path)
      router.push(path)
    }
  }

  return {
    progress,
    failure: progress.phase === 'failed' ? progress.failure : progress.phase === 'idle' ? formState.failure : undefined,
    /** What to say of the failure. */
    notice: progress.phase === 'failed' ? progress.notice : progress.phase === 'idle' ? formNotice : undefined,
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
