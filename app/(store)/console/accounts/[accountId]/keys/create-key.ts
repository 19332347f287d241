'use server'

import { callOrNotFound, formId } from '@/app/_forms/answer-form'
import { formProblem } from '@/app/_forms/form-problem'
import { formText, formTexts } from '@/app/_forms/form-text'
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
