'use server'

import { callOrNotFound, formId } from '@/app/_forms/answer-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import type { CreatedState } from '@/app/(workbench)/console/accounts/shown-once-form'
import { getRuntime } from '@/server/hosts/current-runtime'
import { isScope, type Scope } from '@/server/procedures/callers/scopes'

/** What is wrong with a field, in words for people. A browser sends no other mistakes. */
const issueTexts: Readonly<Record<string, string>> = {
  name: 'Give the key a name of 1 to 100 characters, by which you recognize it later.',
  scopes: 'Choose at least one scope.',
}

/** Creates a key for a member of the account, and shows it. */
export async function createKey(_previous: unknown, form: FormData): Promise<CreatedState> {
  const chosen = {
    name: formText(form, 'name'),
    scopes: formTexts(form, 'scope'),
    lifetime: formText(form, 'lifetime'),
  }
  const accountId = formId(form, 'accountId')
  const asked = { accountId, ...chosen, formToken: formText(form, 'formToken') }
  const created = await callOrNotFound(({ keys }) => keys.create(asked))
  if ('result' in created)
    return { created: await showCreatedKey(accountId, created.result, chosen.scopes.filter(isScope)) }
  const { message, issues = [] } = created.failure
  const failure = issues.map(({ path }) => issueTexts[String(path[0])]).find((text) => text !== undefined) ?? message
  return failedForm(form, failure)
}

/** Revokes a key for a member of the account, and returns to the list. */
export async function revokeKey(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const [accountId, keyId] = [formId(form, 'accountId'), formId(form, 'keyId')]
  const revoked = await callOrNotFound(({ keys }) => keys.revoke({ accountId, keyId }))
  if ('result' in revoked) return redirectTo(donePath(accountPagePath(accountId, 'keys'), 'revoked'))
  return { failure: revoked.failure.message }
}

/** Creates a successor of a key for a member of the account, and shows it. */
export async function rotateKey(_previous: unknown, form: FormData): Promise<CreatedState> {
  const [accountId, keyId] = [formId(form, 'accountId'), formId(form, 'keyId')]
  const chosen = { overlap: formText(form, 'overlap'), formToken: formText(form, 'formToken') }
  const rotated = await callOrNotFound(async ({ keys }) => {
    const key = await keys.rotate({ accountId, keyId, ...chosen })
    return showCreatedKey(accountId, key, (await keys.get({ accountId, keyId })).scopes)
  })
  return 'result' in rotated ? { created: rotated.result } : failedForm(form, rotated.failure.message)
}

/** What a key can read, by its scopes: the request uses the first one it has. */
const readable = [
  ['pets:read', '/pets?limit=3'],
  ['orders:read', '/store/orders?limit=3'],
] as const satisfies readonly (readonly [Scope, string])[]

/** A key that was just created, with a request to try it. */
async function showCreatedKey(accountId: number, key: string, scopes: readonly Scope[]) {
  const path = readable.find(([scope]) => scopes.includes(scope))?.[1]
  const { PUBLIC_URL } = (await getRuntime()).config
  return {
    text: key,
    page: accountPagePath(accountId, 'keys'),
    curl: path && `curl -i '${PUBLIC_URL}/v1${path}' -H 'Authorization: Bearer ${key}'`,
  }
}
