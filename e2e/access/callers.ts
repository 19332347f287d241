import type { Target } from '@/e2e/harness/target'
import { generateKey } from '@/server/identity/accounts/api-key'
import { setStaffRole } from '@/server/identity/users/users.service'
import { accountScopes, allScopes, type Scope } from '@/server/procedures/callers/scopes'
import type { StaffRole } from '@/server/procedures/callers/staff-role'

/** Somebody who asks: what they send along with each request, and why they are refused if their credentials are bad. */
export interface Caller {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** The code of a 429. */
  readonly refusedAs?: 'rate_limit_exceeded' | 'temporarily_banned'
}

/** The callers of each column of expected-access.ts. */
export type Callers = Readonly<Record<string, readonly Caller[]>>

/** The name of the account that pets and orders of good requests are of. */
export const OWNER = 'the account that it is of'

/** What a browser sends on its own, on top of what a program does. */
const browser = {
  Accept: 'text/html,application/xhtml+xml',
  'Accept-Language': 'en',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  Cookie: 'theme=dark',
}

/** Makes the callers. Those that are over their limit, or banned, are so for the target's present moment. */
export async function createCallers(target: Target): Promise<Callers> {
  const withKey = (name: string, key: string) => ({ name, headers: { Authorization: `Bearer ${key}` } })
  const scoped = async (scope: Scope) => [
    withKey(`a key with ${scope} alone`, await target.newKey({ scopes: [scope] })),
  ]

  const signedOut = await target.newUser('staff')
  const dismissed = await target.newUser('staff')
  const ended = [
    await withSession(target, 'a session that was signed out', signedOut),
    await withSession(target, 'a session of somebody who is staff no longer', dismissed),
  ]
  await target.db.session.deleteMany({ where: { userId: signedOut.id } })
  await setStaffRole(target.db, dismissed.email, null)
  const revoked = await target.newKey()
  await target.revoke(revoked)

  const halted = { banned: await newBannedKey(target), over: await newUsedUpKey(target) }
  const over = { refusedAs: 'rate_limit_exceeded' } as const
  const banned = { refusedAs: 'temporarily_banned' } as const
  const callers = {
    none: [{ name: 'a program without a key', headers: {} }],
    shopper: [{ name: 'a shopper', headers: browser }],
    ...(await createSessions(target)),
    ended,
    ...Object.fromEntries(await Promise.all(allScopes.map(async (scope) => [scope, await scoped(scope)] as const))),
    own: [withKey('a key of the account that it is of', await target.newKey({ name: OWNER, scopes: accountScopes }))],
    "another's": [withKey('a key of another account', await target.newKey({ scopes: accountScopes }))],
    invalid: [
      withKey('a revoked key', revoked),
      withKey('an expired key', await target.newKey({ expiresAt: new Date(target.now() - 60_000) })),
      withKey('a key that was never made', generateKey()),
      withKey('a malformed key', 'pet_malformed'),
      { name: 'credentials of another scheme', headers: { Authorization: 'Basic cGV0OnBldA==' } },
    ],
    halted: [
      { ...withKey('a key over its limit', halted.over), ...over },
      { ...withKey('a banned key', halted.banned), ...banned },
    ],
  }
  // The first refusal is no strike, and neither is what comes within 2 s of it.
  await ask(target, halted.over, 429)
  return callers
}

/** Makes those who are signed in, with users of their own. */
export async function createSessions(target: Target) {
  const integrator = await target.newUser()
  await target.db.account.create({
    data: { name: integrator.email, members: { create: { userId: integrator.id, role: 'owner' } } },
  })
  return {
    clerk: [await withSession(target, 'a session of a clerk', await newStaff(target, 'clerk'))],
    manager: [await withSession(target, 'a session of a manager', await newStaff(target, 'manager'))],
    staff: [await withSession(target, 'a session of an owner of the store', await target.newUser('staff'))],
    user: [await withSession(target, 'a session of an integrator', integrator)],
  } satisfies Callers
}

async function newStaff({ db, newUser }: Target, staffRole: StaffRole) {
  const user = await newUser('staff')
  await db.user.update({ where: { id: user.id }, data: { staffRole } })
  return user
}

const withSession = async (target: Target, name: string, user: Parameters<Target['newSession']>[0]) => ({
  name,
  headers: await target.newSession(user),
})

async function ask(target: Target, key: string, expected: number): Promise<void> {
  const { status } = await fetch(`${target.origin}/v1/pets?limit=1`, { headers: { Authorization: `Bearer ${key}` } })
  if (status !== expected) throw new Error(`a caller could not be made: ${status} instead of ${expected}`)
}

/** Makes a key whose account has no request left today. */
async function newUsedUpKey(target: Target): Promise<string> {
  const key = await target.newKey({ plan: 'enterprise', perMinute: 1_000, perDay: 1 })
  await ask(target, key, 200)
  return key
}

/** Makes a key that goes on asking when it is refused, until it is banned. */
export async function newBannedKey(target: Target): Promise<string> {
  const key = await newUsedUpKey(target)
  await ask(target, key, 429)
  await target.setClock(target.now() + 2_500)
  for (let strike = 0; strike < 20; strike += 1) await ask(target, key, 429)
  return key
}
