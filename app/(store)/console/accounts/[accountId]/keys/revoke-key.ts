'use server'

import { callOrNotFound, formId } from '@/app/_forms/answer-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import type { KeyFormState } from './key-form-state'

/** Revokes a key for a member of the account, and leads to the list. */
export async function revokeKey(_previous: unknown, form: FormData): Promise<KeyFormState | Destination> {
  const [accountId, keyId] = [formId(form, 'accountId'), formId(form, 'keyId')]
  const revoked = await callOrNotFound(({ keys }) => keys.revoke({ accountId, keyId }))
  if ('result' in revoked) return redirectTo(`${accountPagePath(accountId, 'keys')}?revoked=${keyId}`)
  return { problem: revoked.failure.message }
}
