import { setOptimisticStatus } from '@/app/_shop/live/live-status-store'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { Language } from '@/server/platform/values/language'
import { clearDraft, type OrderDraft, saveDraft } from './order-draft'
import { orderNotice } from './order-failure'
import { isTaken, isUncertain, type OrderFailure, type OrderFormValues, type OrderNotice } from './order-form-state'
import { newOrderKey, orderInputHere, sendOrder } from './send-order'

export interface FailedSubmission {
  readonly failure: OrderFailure
  readonly notice: OrderNotice
}

/** What has been submitted for an animal from this tab, including before a reload. */
export interface OrderSubmissions {
  /** Why the last one before a reload is not known to have been placed; undefined if there was none. */
  readonly unconfirmed: FailedSubmission | undefined
  /** Submits what was typed. The animal is shown as reserved right away, until the order turns out not to be placed. */
  readonly send: (typed: OrderFormValues) => Promise<{ readonly trackingCode: string } | FailedSubmission>
}

/**
 * Resumes what has been submitted for an animal.
 * @param pet with a name for use in a sentence
 * @param formKey the key that the server put in the form, for the first submission
 * @param draft what an earlier page submitted
 * @param language of the page, in which the store also writes to the customer
 */
export function resumeSubmissions(
  { id: petId, name }: Pick<Pet, 'id' | 'name'>,
  formKey: string,
  draft: OrderDraft | undefined,
  language: Language,
): OrderSubmissions {
  // Until it gets a response, the same body keeps its key.
  const keys = new Map(draft?.keys)
  let unconfirmedBody = draft?.keys.at(-1)?.[0]
  let firstKey = unconfirmedBody === undefined ? formKey : ''
  const failed = (failure: OrderFailure): FailedSubmission => ({
    failure,
    notice: orderNotice(failure, name, language),
  })

  return {
    unconfirmed:
      unconfirmedBody === undefined
        ? undefined
        : failed({ reason: draft?.wasOffline ? 'offline' : 'unanswered', message: '' }),
    async send(typed) {
      const input = orderInputHere(petId, typed, language)
      const body = JSON.stringify(input)
      const key = keys.get(body) ?? (firstKey || newOrderKey())
      firstKey = ''
      keys.set(body, key)
      saveDraft(petId, { values: typed, keys: [...keys] })
      const rollback = setOptimisticStatus(petId, 'pending')
      const outcome = await sendOrder(input, key, language)
      if ('failure' in outcome) {
        // An animal that is not available stays so until the store says otherwise.
        if (!isTaken(outcome.failure)) rollback()
        if (isUncertain(outcome.failure)) {
          unconfirmedBody = body
          saveDraft(petId, { values: typed, keys: [...keys], wasOffline: outcome.failure.reason === 'offline' })
        } else if (unconfirmedBody === undefined) clearDraft(petId)
        return failed(reinterpret(unconfirmedBody, body, outcome.failure))
      }
      clearDraft(petId)
      keys.clear()
      unconfirmedBody = undefined
      return outcome
    },
  }
}

/**
 * A conflict after another body got no response: that one may have reserved the animal. Sending it again would return
 * its own result.
 */
const reinterpret = (unanswered: string | undefined, body: string, failure: OrderFailure): OrderFailure =>
  failure.reason === 'conflict' && unanswered !== undefined && unanswered !== body
    ? { ...failure, reason: 'reserved_after_unanswered' }
    : failure
