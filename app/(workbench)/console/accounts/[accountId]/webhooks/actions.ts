'use server'

import { answerForm, callOrNotFound, formId } from '@/app/_forms/answer-form'
import type { FormCallback } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { endpointPath, webhooksPath } from '@/app/(workbench)/console/account-pages'
import type { CreatedState } from '@/app/(workbench)/console/accounts/shown-once-form'
import { isWebhookType, testTypes, type WebhookType } from '@/server/domain/webhooks/webhooks.schema'

/** The choices for an endpoint. If no known type is among them, the procedure says so. */
const chosenIn = (form: FormData): { url: string; types: WebhookType[]; description: string } => ({
  url: formText(form, 'url').trim(),
  types: formTexts(form, 'type').filter(isWebhookType),
  description: formText(form, 'description').trim(),
})

const idsIn = (form: FormData) => ({ accountId: formId(form, 'accountId'), endpointId: formId(form, 'endpointId') })

type AccountWebhooks = Parameters<FormCallback<unknown>>[0]['accountWebhooks']
type EndpointIds = ReturnType<typeof idsIn>

/** Does what a form is for to its endpoint, and leads to the endpoint's page, which says so. */
function answerOnPage(
  form: FormData,
  done: string,
  call: (webhooks: AccountWebhooks, ids: EndpointIds) => Promise<unknown>,
): Promise<FormState | Destination> {
  const ids = idsIn(form)
  const path = endpointPath(ids.accountId, ids.endpointId)
  return answerForm({ form, path, done }, ({ accountWebhooks }) => call(accountWebhooks, ids))
}

/** Creates an endpoint for a member of the account, and shows its secret. */
export async function createEndpoint(_previous: unknown, form: FormData): Promise<CreatedState> {
  const accountId = formId(form, 'accountId')
  const created = await callOrNotFound(({ accountWebhooks }) =>
    accountWebhooks.create({ accountId, ...chosenIn(form) }),
  )
  if ('failure' in created) return failedForm(form, created.failure.message)
  const { id, secret } = created.result
  return { created: { text: secret, page: endpointPath(accountId, id) } }
}

/** Changes an endpoint for a member of the account, and leads to its page. */
export async function changeEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerOnPage(form, 'changed', (webhooks, ids) => webhooks.update({ ...ids, ...chosenIn(form) }))
}

/** Gives an endpoint a new secret for a member of the account, and shows it. */
export async function rotateSecret(_previous: unknown, form: FormData): Promise<CreatedState> {
  const ids = idsIn(form)
  const overlapHours = Number(formText(form, 'overlapHours'))
  const rotated = await callOrNotFound(({ accountWebhooks }) => accountWebhooks.rotateSecret({ ...ids, overlapHours }))
  if ('failure' in rotated) return failedForm(form, rotated.failure.message)
  return { created: { text: rotated.result.secret, page: endpointPath(ids.accountId, ids.endpointId) } }
}

/** Disables or enables an endpoint, for a member of the account. */
export async function enableEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const enabled = formText(form, 'enabled') === 'true'
  return answerOnPage(form, enabled ? 'enabled' : 'disabled', (webhooks, ids) => webhooks.update({ ...ids, enabled }))
}

/** Sends a test of the chosen type to an endpoint for a member of the account. */
export async function testEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const type = testTypes.find((each) => each === formText(form, 'type'))
  return answerOnPage(form, 'tested', (webhooks, ids) => webhooks.test({ ...ids, type }))
}

/** Sends the event of a delivery again, for a member of the account. */
export async function retryDelivery(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerOnPage(form, 'retried', (webhooks, ids) =>
    webhooks.retryDelivery({ ...ids, deliveryId: formId(form, 'deliveryId') }),
  )
}

/** Resends what did not arrive since the chosen day, in UTC, for a member of the account. */
export async function retryFailed(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const ids = idsIn(form)
  const since = `${formText(form, 'since')}T00:00:00Z`
  const retried = await callOrNotFound(({ accountWebhooks }) => accountWebhooks.retryFailed({ ...ids, since }))
  if ('failure' in retried) return failedForm(form, retried.failure.message)
  const path = endpointPath(ids.accountId, ids.endpointId)
  return redirectTo(donePath(path, retried.result > 0 ? 'retriedAll' : 'retriedNone'))
}

/** Deletes an endpoint for a member of the account, and returns to the list. */
export async function deleteEndpoint(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const ids = idsIn(form)
  return answerForm({ form, path: webhooksPath(ids.accountId), done: 'deleted' }, ({ accountWebhooks }) =>
    accountWebhooks.delete(ids),
  )
}
