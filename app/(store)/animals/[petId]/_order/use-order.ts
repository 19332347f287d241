'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import { announceNavigation } from '@/app/_shell/navigation/navigation'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { localizedPath } from '@/server/platform/values/language'
import { readDraft, saveDraft } from './order-draft'
import { type OrderFormState, type OrderFormValues, type OrderNotice, readFormValues } from './order-form-state'
import type { FailedSubmission, OrderSubmissions } from './order-submissions'

type Progress =
  | { readonly phase: 'idle' | 'resuming' | 'busy' | 'placed' }
  | ({ readonly phase: 'failed' } & FailedSubmission)

/**
 * Submits the order form of an animal, one submission at a time, and navigates to the order. Before the first
 * submission, the state is that of `formState`; a submission from before a reload is resumed.
 * @param pet with a name for use in a sentence
 * @param formState the result of a submission without JavaScript
 * @param notSentNotice what to say when the script that sends the form can't be loaded
 */
export function useOrder(
  { id: petId, name }: Pick<Pet, 'id' | 'name'>,
  formState: OrderFormState,
  notSentNotice: OrderNotice,
) {
  const router = useRouter()
  const language = useLanguage()
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' })
  const [restored, setRestored] = useState<OrderFormValues>()
  const submissions = useRef<OrderSubmissions>(undefined)
  // State updates reach the component a moment later, and a second click may come sooner.
  const isSubmitting = useRef(false)

  /** Only needed to order. */
  const load = useCallback(async () => {
    const { resumeSubmissions } = await import('./order-submissions')
    submissions.current ??= resumeSubmissions({ id: petId, name }, formState.key, readDraft(petId), language)
    return submissions.current
  }, [petId, name, formState.key, language])

  useEffect(() => {
    const draft = readDraft(petId)
    if (!draft) return
    setRestored(draft.values)
    if (draft.keys.length === 0) return
    setProgress({ phase: 'resuming' })
    load().then(
      ({ unconfirmed }) =>
        unconfirmed && setProgress((now) => (now.phase === 'resuming' ? { phase: 'failed', ...unconfirmed } : now)),
      // Tried again when the form is sent.
      () => {},
    )
  }, [petId, load])

  async function send(typed: OrderFormValues) {
    const loaded = await load().catch(() => undefined)
    if (!loaded) {
      saveDraft(petId, { values: typed, keys: readDraft(petId)?.keys ?? [] })
      return setProgress({ phase: 'failed', failure: { reason: 'not_sent', message: '' }, notice: notSentNotice })
    }
    const outcome = await loaded.send(typed)
    if ('failure' in outcome) return setProgress({ phase: 'failed', ...outcome })
    setProgress({ phase: 'placed' })
    const path = localizedPath(language, orderPath(outcome.trackingCode))
    announceNavigation(path)
    router.push(path)
  }

  return {
    progress,
    failure: progress.phase === 'failed' ? progress.failure : progress.phase === 'idle' ? formState.failure : undefined,
    /** What to say about the failure. */
    notice: progress.phase === 'failed' ? progress.notice : progress.phase === 'idle' ? formState.notice : undefined,
    /** What was typed before the page was left or reloaded. */
    restored,
    /** Keeps what is typed until the visitor comes back to the page. */
    keep({ currentTarget }: FormEvent<HTMLFormElement>) {
      saveDraft(petId, { keys: [], ...readDraft(petId), values: readFormValues(new FormData(currentTarget)) })
    },
    /** Loads the code for submitting, once a submission is likely. */
    prepare: () => void load().catch(() => undefined),
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
