'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { answerAccountForm } from '@/app/(store)/console/accounts/answer-account-form'
import { findAccountKey, rotateAccountKey } from '@/server/accounts/account-keys.service'
import { keyRotationSchema } from '@/server/accounts/key-terms'
import { getRuntime } from '@/server/current-runtime'
import { notFound } from '@/server/errors/service-error'
import { parseId } from '@/server/values/id'
import type { KeyFormState } from './key-form-state'
import { keyFormStates } from './key-form-states'
import { showCreatedKey } from './show-created-key'

/** Creates a successor of a key for a member of the account, and shows it. */
export async function rotateKey(form: FormData): Promise<KeyFormState | Destination> {
  const answer = await answerAccountForm<KeyFormState>(
    { form, page: 'keys', needsFreshSession: true },
    async (_, { userId, account }) => {
      const { keys } = await getRuntime()
      const keyId = formText(form, 'keyId')
      const id = parseId(keyId)
      const old = id === undefined ? undefined : await findAccountKey(keys, account.id, id)
      if (!old) throw notFound('key', keyId)
      const asked = keyRotationSchema.safeParse({
        overlap: formText(form, 'overlap'),
        formToken: formText(form, 'formToken'),
      })
      if (!asked.success) return { problem: 'Reload the page, then try again.' }
      const access = { accountId: account.id, actor: `user ${userId}` } as const
      const key = await rotateAccountKey(keys, access, { keyId: old.id, ...asked.data })
      return { created: await showCreatedKey(key, old.scopes) }
    },
  )
  return 'goTo' in answer ? answer : keyFormStates.rotate.save(answer)
}
