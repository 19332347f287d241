'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { answerAccountForm } from '@/app/(store)/console/accounts/answer-account-form'
import { createAccountKey } from '@/server/accounts/account-keys.service'
import { newAccountKeySchema } from '@/server/accounts/key-terms'
import { getRuntime } from '@/server/current-runtime'
import type { KeyFormState } from './key-form-state'
import { keyFormStates } from './key-form-states'
import { showCreatedKey } from './show-created-key'

/** What is wrong with a field, in words for people. A browser sends nothing else that is wrong. */
const problems: Readonly<Record<string, string>> = {
  name: 'Give the key a name of 1 to 100 characters, by which you recognize it later.',
  scopes: 'Choose at least one scope.',
}

/** Creates a key for a member of the account, and shows it. */
export async function createKey(form: FormData): Promise<KeyFormState | Destination> {
  const chosen = {
    name: formText(form, 'name'),
    scopes: form.getAll('scope').filter((scope) => typeof scope === 'string'),
    lifetime: formText(form, 'lifetime'),
  }
  const answer = await answerAccountForm<KeyFormState>(
    { form, page: 'keys', needsFreshSession: true },
    async (_, { userId, account }) => {
      const asked = newAccountKeySchema.safeParse({ ...chosen, formToken: formText(form, 'formToken') })
      if (!asked.success) {
        const [field = ''] = asked.error.issues.map(({ path }) => String(path[0]))
        return { problem: problems[field] ?? 'Reload the page, then try again.' }
      }
      const { keys } = await getRuntime()
      const key = await createAccountKey(keys, { accountId: account.id, actor: `user ${userId}` }, asked.data)
      return { created: await showCreatedKey(key, asked.data.scopes) }
    },
  )
  return 'goTo' in answer ? answer : keyFormStates.create.save({ ...answer, chosen })
}
