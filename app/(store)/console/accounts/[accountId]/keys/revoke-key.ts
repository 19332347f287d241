'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { answerAccountForm } from '@/app/(store)/console/accounts/answer-account-form'
import { revokeAccountKey } from '@/server/accounts/account-keys.service'
import { getRuntime } from '@/server/current-runtime'
import { notFound } from '@/server/errors/service-error'
import { parseId } from '@/server/values/id'
import type { KeyFormState } from './key-form-state'
import { keyFormStates } from './key-form-states'

/**
 * Revokes a key for a member of the account, and leads to the list. It takes no fresh session, so that nothing delays
 * the end of a leaked key.
 */
export async function revokeKey(form: FormData): Promise<KeyFormState | Destination> {
  const answer = await answerAccountForm<KeyFormState>({ form, page: 'keys' }, async (_, { userId, account }) => {
    const keyId = formText(form, 'keyId')
    const id = parseId(keyId)
    if (id === undefined) throw notFound('key', keyId)
    const { keys } = await getRuntime()
    await revokeAccountKey(keys, { accountId: account.id, actor: `user ${userId}` }, BigInt(id))
    return { path: `${accountPagePath(account.id, 'keys')}?revoked=${id}` }
  })
  return 'goTo' in answer ? answer : keyFormStates.revoke.save(answer)
}
