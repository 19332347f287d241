import { trackOrder } from '@/server/domain/orders/track-orders'
import { getPet } from '@/server/domain/pets/pets.service'
import { storeTextAt } from '@/server/domain/store/texts/texts.schema'
import { readShownTexts } from '@/server/domain/store/texts/texts.service'
import { speciesOfSegment } from '@/server/http/pages/care-paths'
import { showsNoAnimal } from '@/server/http/pages/page-for-all'
import { findAccountKey } from '@/server/identity/accounts/account-keys.service'
import { findSession } from '@/server/identity/users/sessions.service'
import { isErrorCode } from '@/server/platform/errors/error-table'
import { toPublicError } from '@/server/platform/errors/public-error'
import { parseId } from '@/server/platform/values/id'
import { findMember } from '@/server/procedures/callers/memberships'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import type { Runtime } from '@/server/runtime'

/**
 * `missing` when the animal, order, account, key or error in a page's address does not exist for its visitor, or the store
 * has not written the text of the page; `unavailable` when the database cannot be reached.
 */
export type PageState = 'found' | 'missing' | 'unavailable'

/**
 * Looks up what a page's address names before the page is rendered: Next sends a page's status before the page has
 * queried anything itself, so a 404 or 503 must be known here.
 * @param session the token of the visitor's session, if any; without one, a page asks its visitor to sign in
 */
export async function pageStateOf(
  runtime: Pick<Runtime, 'changes' | 'deps' | 'now'>,
  { path, session }: { readonly path: string; readonly session: string | undefined },
): Promise<PageState> {
  const { deps } = runtime
  // Next shows its own page for faults there, as a 500. None of our pages begins like that.
  if (/^\/_global-error(\/|$)/.test(path)) return 'missing'
  const [, error] = /^\/developers\/errors\/([^/]+?)(?:\.md)?$/.exec(path) ?? []
  if (error !== undefined && !isErrorCode(error)) return 'missing'
  const [, guide] = /^\/care\/([^/]+)/.exec(path) ?? []
  if (guide !== undefined && speciesOfSegment(guide) === undefined) return 'missing'
  const [, kind, name = ''] =
    /^\/(animals|orders|console\/accounts|staff\/(?:orders|customers|animals|accounts))\/([^/]+)/.exec(path) ?? []
  const text = storeTextAt(path)
  try {
    if (text !== undefined) {
      if (!(await readShownTexts(deps)).includes(text)) return 'missing'
    } else if (kind === 'animals' && !pagesOfAnimals.has(name)) {
      const petId = parseId(name)
      if (petId === undefined) return 'missing'
      await getPet(deps, { petId })
    } else if (kind === 'orders') await trackOrder(deps, { trackingCode: decodeURIComponent(name) })
    else if (kind === 'console/accounts') {
      const user = session === undefined ? undefined : (await findSession(deps.db, session, runtime.now()))?.user
      const accountId = parseId(name)
      const isMember = user && accountId !== undefined && (await findMember(deps.db, user.id, accountId))
      if (user && !isMember) return 'missing'
      if (isMember && !(await hasKey(runtime, isMember.account.id, path))) return 'missing'
    } else if (kind !== undefined && isStaffKind(kind) && !staffPagesOfAnimals.has(path)) {
      const found = session === undefined ? undefined : await findSession(deps.db, session, runtime.now())
      const id = parseId(name)
      // Those for whom the page is not meant are told so, whether the thing exists or not.
      const seesIt = hasStaffRole(found?.user.staffRole ?? null, kind === 'staff/accounts' ? 'manager' : 'clerk')
      if (seesIt && (id === undefined || !(await staffKinds[kind](deps.db, id)))) return 'missing'
      // Pages for developers stay the same whatever becomes of the database.
    } else if (!showsNoAnimal(path)) await runtime.changes.read()
    return 'found'
  } catch (error) {
    return toPublicError(error).code === 'not_found' ? 'missing' : 'unavailable'
  }
}

/** Pages below `/animals/` that are not about one animal. */
const pagesOfAnimals: ReadonlySet<string> = new Set(['alert', 'compare'])

/** Staff pages that are not about one animal. */
const staffPagesOfAnimals: ReadonlySet<string> = new Set(['/staff/animals/new', '/staff/animals/import'])

/** Whether the account key named by a path exists; true for a path that names none. */
async function hasKey({ deps }: Pick<Runtime, 'deps'>, accountId: bigint, path: string): Promise<boolean> {
  const [, name] = /^\/console\/accounts\/[^/]+\/keys\/([^/]+)\//.exec(path) ?? []
  if (name === undefined) return true
  const id = parseId(name)
  return id !== undefined && (await findAccountKey(deps, accountId, id)) !== undefined
}

/** Whether the subject of a staff page exists. */
const staffKinds = {
  'staff/orders': (db, id) => db.order.findUnique({ where: { id }, select: { id: true } }),
  'staff/customers': (db, id) =>
    db.order.findUnique({ where: { id, customerEmail: { not: null } }, select: { id: true } }),
  'staff/animals': (db, id) => db.pet.findUnique({ where: { id }, select: { id: true } }),
  'staff/accounts': (db, id) => db.account.findUnique({ where: { id }, select: { id: true } }),
} as const satisfies Record<string, (db: Runtime['deps']['db'], id: number) => Promise<object | null>>

const isStaffKind = (kind: string): kind is keyof typeof staffKinds => Object.hasOwn(staffKinds, kind)
