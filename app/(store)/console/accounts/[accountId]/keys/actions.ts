'use server'

import { callOrNotFound, formId } from '@/app/_forms/answer-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formProblem } from '@/app/_forms/form-problem'
import { formText, formTexts } from '@/app/_forms/form-text'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { isScope } from '@/server/callers/scopes'
import type { KeyFormState } from './key-form-state'
import { showCreatedKey } from './show-created-key'

/** What is wrong with a field, in words for people. A browser sends nothing else that is wrong. */
const problems: Readonly<Record<string, string>> = {
  name: 'Give the key a name of 1 to 100 characters, by which you recognize it later.',
  scopes: 'Choose at least one scope.',
}

/** Creates a key for a member of the account, and shows it. */
export async function createKey(_previous: unknown, form: FormData): Promise<KeyFormState> {
  const chosen = {
    name: formText(form, 'name'),
    scopes: formTexts(form, 'scope'),
    lifetime: formText(form, 'lifetime'),
  }
  const asked = { accountId: formId(form, 'accountId'), ...chosen, formToken: formText(form, 'formToken') }
  const created = await callOrNotFound(({ keys }) => keys.create(asked))
  if ('result' in created) {
    const shown = await showCreatedKey(created.result, chosen.scopes.filter(isScope))
    return { created: shown }
  }
  const { message, issues = [] } = created.failure
  const problem = issues.map(({ path }) => problems[String(path[0])]).find((text) => text !== undefined) ?? message
  return formProblem(form, problem)
}

/** Revokes a key for a member of the account, and leads to the list. */
export async function revokeKey(_previous: unknown, form: FormData): Promise<KeyFormState | Destination> {
  const [accountId, keyId] = [formId(form, 'accountId'), formId(form, 'keyId')]
  const revoked = await callOrNotFound(({ keys }) => keys.revoke({ accountId, keyId }))
  if ('result' in revoked) return redirectTo(`${accountPagePath(accountId, 'keys')}?revoked=${keyId}`)
  return { problem: revoked.failure.message }
}

/** Creates a successor of a key for a member of the account, and shows it. */
export async function rotateKey(_previous: unknown, form: FormData): Promise<KeyFormState> {
  const [accountId, keyId] = [formId(form, 'accountId'), formId(form, 'keyId')]
  const chosen = { overlap: formText(form, 'overlap'), formToken: formText(form, 'formToken') }
  const rotated = await callOrNotFound(async ({ keys }) => {
    const key = await keys.rotate({ accountId, keyId, ...chosen })
    return showCreatedKey(key, (await keys.get({ accountId, keyId })).scopes)
  })
  return 'result' in rotated ? { created: rotated.result } : formProblem(form, rotated.failure.message)
}
