import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import type { AccountKey } from '@/server/identity/accounts/account-keys.service'

/** A key in a sentence: its name, if any, how it begins, and whether it has a successor of the same name. */
export const keyLabel = ({
  name,
  prefix,
  state,
}: Pick<AccountKey, 'name' | 'prefix'> & Partial<Pick<AccountKey, 'state'>>): string =>
  `${name === null ? `${prefix}…` : `${bidiIsolate(name)} (${prefix}…)`}${state === 'rotated' ? ', rotated' : ''}`
