import { bidiIsolate } from '@/app/_text/bidi-isolate'
import type { AccountKey } from '@/server/accounts/account-keys.service'

/** A key in a sentence: its name, if it has one, and how it begins. */
export const keyLabel = ({ name, prefix }: Pick<AccountKey, 'name' | 'prefix'>): string =>
  name === null ? `${prefix}…` : `${bidiIsolate(name)} (${prefix}…)`
