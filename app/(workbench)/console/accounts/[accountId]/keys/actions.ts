'use server'

import { answerForm, formId, submitOrNotFound } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import { formTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import type { CreatedState } from '@/app/(workbench)/console/accounts/shown-once-form'
import { getRuntime } from '@/server/hosts/current-runtime'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Scope } from '@/server/procedures/callers/scopes'

const { keys } = inProcessRouter

/** What is wrong with a field, in words for people. A browser sends no other mistakes. */
const issueTexts: Readonly<Record<string, string>> = {
  name: 'Give the key a name of 1 to 100 characters, by which you recognize it later.',
  scopes: 'Choose at least one scope.',
}

/** Creates a key for a member of the account, and shows it. */
export async function createKey(_previous: unknown, form: FormData): Promise<CreatedState> {
  const created = await submitOrNotFound(form, keys.create)
  if ('result' in created) return { created: await showCreatedKey(form, created.result, formTexts(form, 'scopes')) }
  const { message, issues = [] } = created.failure
  const failure = issues.map(({ path }) => issueTexts[String(path[0])]).find((text) => text !== undefined) ?? message
  return failedForm(form, failure)
}

/** Revokes a key for a member of the account, and returns to the list. */
export async function revokeKey(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, keys.revoke, { path: pathOf(form), done: 'revoked' })
}

/** Creates a successor of a key for a member of the account, and shows it. */
export async function rotateKey(_previous: unknown, form: FormData): Promise<CreatedState> {
  const rotated = await submitOrNotFound(form, keys.rotate)
  if ('failure' in rotated) return failedForm(form, rotated.failure.message)
  // The new key is shown this once, whatever becomes of the old one in the meantime.
  const old = await submitForm(form, keys.get)
  const scopes = 'result' in old ? old.result.scopes : []
  return { created: await showCreatedKey(form, rotated.result, scopes) }
}

const pathOf = (form: FormData) => accountPagePath(formId(form, 'accountId'), 'keys')

/** What a key can read, by its scopes: the request uses the first one it has. */
const readable = [
  ['pets:read', '/pets?limit=3'],
  ['orders:read', '/store/orders?limit=3'],
] as const satisfies readonly (readonly [Scope, string])[]

/** A key that was just created, with a request to try it. */
async function showCreatedKey(form: FormData, key: string, scopes: readonly string[]) {
  const path = readable.find(([scope]) => scopes.includes(scope))?.[1]
  const { PUBLIC_URL } = (await getRuntime()).config
  return {
    text: key,
    page: pathOf(form),
    curl: path && `curl -i '${PUBLIC_URL}/v1${path}' -H 'Authorization: Bearer ${key}'`,
  }
}
