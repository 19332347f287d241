'use server'

import { callOrNotFound, formId } from '@/app/_forms/answer-form'
import { formProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import type { KeyFormState } from './key-form-state'
import { showCreatedKey } from './show-created-key'

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
