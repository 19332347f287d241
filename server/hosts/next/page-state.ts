import { trackOrder } from '@/server/domain/orders/track-orders'
import { getPet } from '@/server/domain/pets/pets.service'
import { storeTextAt } from '@/server/domain/store/texts/texts.schema'
import { readShownTexts } from '@/server/domain/store/texts/texts.service'
import { type MatchedPage, matchPage } from '@/server/http/page-table/match-page'
import type { NamedInPath } from '@/server/http/page-table/page-table'
import { speciesOfSegment } from '@/server/http/pages/care-paths'
import { operations } from '@/server/http/rest/operations'
import { findAccountKey } from '@/server/identity/accounts/account-keys.service'
import { findSession } from '@/server/identity/users/sessions.service'
import { isErrorCode } from '@/server/platform/errors/error-table'
import { toPublicError } from '@/server/platform/errors/public-error'
import { parseId } from '@/server/platform/values/id'
import { findMember } from '@/server/procedures/callers/memberships'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import type { Runtime } from '@/server/runtime'

/**
 * `missing` when there is no such page, or what its address names does not exist for its visitor; `unavailable` when
 * that cannot be found out, such as while the database cannot be reached.
 */
export type PageState = 'found' | 'missing' | 'unavailable'

/**
 * Looks up what a page's address names before the page is rendered: Next sends a page's status before the page has
 * queried anything itself, so a 404 or 503 must be known here. Why something cannot be found out is logged.
 * @param session the token of the visitor's session, if any; without one, a page asks its visitor to sign in
 */
export async function pageStateOf(
  runtime: Asked['runtime'] & Pick<Runtime, 'faultLog'>,
  { path, session, requestId }: Pick<Asked, 'session'> & { readonly path: string; readonly requestId: string | null },
): Promise<PageState> {
  const page = matchPage(path)
  if (!page) return isOfNext(path) ? 'found' : 'missing'
  const { kept, names } = page.row
  try {
    if (names !== undefined) {
      if (!(await lookUps[names]({ runtime, session, page }))) return 'missing'
    } else if (kept !== 'until the store changes') await runtime.changes.read()
    return 'found'
  } catch (error) {
    const { code, isFault } = toPublicError(error)
    if (code === 'not_found') return 'missing'
    if (isFault) runtime.faultLog.error({ err: error, requestId, operation: page.path }, 'a page could not be shown')
    return 'unavailable'
  }
}

/** Whether something at this path is Next's own, such as what its development server adds to a page. */
const isOfNext = (path: string) => /^\/_(_nextjs|next\/)/.test(path)

interface Asked {
  readonly runtime: Pick<Runtime, 'changes' | 'deps' | 'now'>
  readonly session: string | undefined
  readonly page: MatchedPage
}

/** Each resolves to whether the thing exists, or rejects: with `not_found`, or since the database cannot be reached. */
const lookUps: Readonly<Record<NamedInPath, (asked: Asked) => Promise<boolean>>> = {
  operation: async ({ page }) => operations.some(({ operationId }) => operationId === page.params.operation),
  error: async ({ page }) => isErrorCode(page.params.code ?? ''),
  async species({ runtime, page }) {
    if (speciesOfSegment(page.params.species ?? '') === undefined) return false
    await runtime.changes.read()
    return true
  },
  'store text': async ({ runtime, page }) => {
    const text = storeTextAt(page.path)
    return text !== undefined && (await readShownTexts(runtime.deps)).includes(text)
  },
  async animal({ runtime, page }) {
    const petId = parseId(page.params.petId ?? '')
    return petId !== undefined && (await getPet(runtime.deps, { petId })) !== undefined
  },
  async order({ runtime, page }) {
    const trackingCode = decodeURIComponent(page.params.trackingCode ?? '')
    return (await trackOrder(runtime.deps, { trackingCode })) !== undefined
  },
  'any order': forStaff('orderId', (db, id) => db.order.findUnique({ where: { id }, select: { id: true } })),
  customer: forStaff('orderId', (db, id) =>
    db.order.findUnique({ where: { id, customerName: { not: null } }, select: { id: true } }),
  ),
  'any animal': forStaff('petId', (db, id) => db.pet.findUnique({ where: { id }, select: { id: true } })),
  account: forStaff('accountId', (db, id) => db.account.findUnique({ where: { id }, select: { id: true } })),
  'account of the user': async (asked) => (await accountOfUser(asked)) !== 'missing',
  async 'account key'(asked) {
    const accountId = await accountOfUser(asked)
    const keyId = parseId(asked.page.params.keyId ?? '')
    if (accountId === 'missing' || keyId === undefined) return false
    return (
      accountId === 'asked to sign in' || (await findAccountKey(asked.runtime.deps, accountId, keyId)) !== undefined
    )
  },
}

type Db = Runtime['deps']['db']

/** Those for whom a page is not meant are told so, whether the thing exists or not. */
function forStaff(param: string, find: (db: Db, id: number) => Promise<object | null>) {
  return async (asked: Asked) => {
    const user = await findUser(asked)
    const { row, params } = asked.page
    if (!hasStaffRole(user?.staffRole ?? null, row.role ?? 'clerk')) return true
    const id = parseId(params[param] ?? '')
    return id !== undefined && (await find(asked.runtime.deps.db, id)) !== null
  }
}

/** The account that a path names, if the user is a member of it. */
async function accountOfUser(asked: Asked): Promise<bigint | 'missing' | 'asked to sign in'> {
  const user = await findUser(asked)
  if (!user) return 'asked to sign in'
  const accountId = parseId(asked.page.params.accountId ?? '')
  const member = accountId !== undefined && (await findMember(asked.runtime.deps.db, user.id, accountId))
  return member ? member.account.id : 'missing'
}

const findUser = async ({ runtime: { deps, now }, session }: Asked) =>
  session === undefined ? undefined : (await findSession(deps.db, session, now()))?.user
