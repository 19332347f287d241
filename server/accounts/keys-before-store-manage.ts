import { MANAGE_STORE, type Scope } from '@/server/callers/scopes'
import type { PrismaClient } from '@/server/db/generated/client'
import { isValidAt } from './account-keys.service'

/** The row in `setting` that says when these scopes were limited to a key's own account; there is none in a newer store. */
const SINCE_SETTING = 'store_manage_since'

const limitedScopes: readonly Scope[] = ['orders:read', 'orders:write', 'pets:write']

/** How long the operator is told of it, in ms. */
const TOLD_MS = 90 * 24 * 60 * 60_000

/**
 * How many valid keys are from before their scopes were limited to their own account, so that they may have been used for
 * what needs `store:manage` today. 0 once that is 90 days ago.
 * @param now Unix ms
 */
export async function countKeysBeforeManage(db: PrismaClient, now: number): Promise<number> {
  const setting = await db.setting.findUnique({ where: { name: SINCE_SETTING } })
  if (!setting) return 0
  const since = new Date(setting.value)
  if (now - since.getTime() > TOLD_MS) return 0
  return db.apiKey.count({
    where: {
      createdAt: { lt: since },
      scopes: { hasSome: [...limitedScopes] },
      NOT: { scopes: { has: MANAGE_STORE } },
      ...isValidAt(now),
    },
  })
}

/** What to tell the operator of so many keys. */
export const adviceOnKeysBeforeManage = (count: number): string =>
  `${count === 1 ? 'A key is' : `${count} keys are`} from before keys were limited to their own account. If one is to go on ` +
  "seeing and changing everybody's pets and orders, give its account a new key: " +
  '`npm run --silent keys -- create --name ACCOUNT --scopes store:manage`, or as staff under Accounts.'
