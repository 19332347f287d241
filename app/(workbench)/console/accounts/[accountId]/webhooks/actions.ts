'use server'

import { answerForm, formId, submitOrNotFound } from '@/app/_forms/answer-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { endpointPath, webhooksPath } from '@/app/(workbench)/console/account-pages'
import type { CreatedState } from '@/app/(workbench)/console/accounts/shown-once-form'
import { inProcessRouter } from '@/server/hosts/in-process-router'

const { accountWebhooks } = inProcessRouter

const pathOf = (form: FormData) => endpointPath(formId(form, 'accountId'), formId(form, 'endpointId'))

/** Creates an endpoint for a member of the account, and shows its secret. */
export async function createEndpoint(_previous: unknown, form: FormData): Promise<CreatedState> {
  const created = await submitOrNotFound(form, accountWebhooks.create)
  if ('failure' in created) return failedForm(form, created.failure.message)
  const { id, secret } = created.result
  return { created: { text: secret, page: endpointPath(formId(form, 'accountId'), id) } }
}

/** Changes an endpoint for a member of the account, and leads to its page. */
export async function changeEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, accountWebhooks.update, { path: pathOf(form), done: 'changed' })
}

/** Gives an endpoint a new secret for a member of the account, and shows it. */
export async function rotateSecret(_previous: unknown, form: FormData): Promise<CreatedState> {
  const rotated = await submitOrNotFound(form, accountWebhooks.rotateSecret)
  if ('failure' in rotated) return failedForm(form, rotated.failure.message)
  return { created: { text: rotated.result.secret, page: pathOf(form) } }
}

/** Disables or enables an endpoint, for a member of the account. */
export async function enableEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const done = formText(form, 'enabled') === 'yes' ? 'enabled' : 'disabled'
  // A form without boxes is not one in which none is ticked.
  return answerForm(form, accountWebhooks.update, { path: pathOf(form), done, extra: { types: undefined } })
}

/** Sends a test of the chosen type to an endpoint for a member of the account. */
export async function testEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, accountWebhooks.test, { path: pathOf(form), done: 'tested' })
}

/** Sends the event of a delivery again, for a member of the account. */
export async function retryDelivery(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, accountWebhooks.retryDelivery, { path: pathOf(form), done: 'retried' })
}

/** Resends what did not arrive since the chosen day, in UTC, for a member of the account. */
export async function retryFailed(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const since = `${formText(form, 'since')}T00:00:00Z`
  const retried = await submitOrNotFound(form, accountWebhooks.retryFailed, { extra: { since } })
  if ('failure' in retried) return failedForm(form, retried.failure.message)
  return redirectTo(donePath(pathOf(form), retried.result > 0 ? 'retriedAll' : 'retriedNone'))
}

/** Deletes an endpoint for a member of the account, and returns to the list. */
export async function deleteEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const path = webhooksPath(formId(form, 'accountId'))
  return answerForm(form, accountWebhooks.delete, { path, done: 'deleted' })
}
