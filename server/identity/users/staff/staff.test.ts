import { beforeEach, describe, expect, test } from 'vitest'
import { followLink, viewLink } from '@/server/identity/users/follow-link.service'
import { MAX_INVITATIONS } from '@/server/identity/users/invitations'
import { createLink } from '@/server/identity/users/one-time-links.service'
import { hashToken } from '@/server/identity/users/secret-token'
import { startSession } from '@/server/identity/users/sessions.service'
import { client, usersOfFile } from '@/server/identity/users/testing'
import { createFirstStaffLink, createStaffInvitation, setStaffRole } from '@/server/identity/users/users.service'
import { createCursors } from '@/server/platform/paging/cursor'
import type { Language } from '@/server/platform/values/language'
import type { UserCaller } from '@/server/procedures/callers/caller'
import { type StaffRole, staffRoleOf } from '@/server/procedures/callers/staff-role'
import { runs } from '@/server/testing/runs'
import {
  inviteStaffMember,
  listStaffInvitations,
  listStaffMembers,
  removeStaffMember,
  setStaffMemberRole,
  withdrawStaffInvitation,
} from './staff.service'

const cursors = createCursors(Buffer.alloc(32, 1))
const users = usersOfFile()
const deps = { ...users.deps, canSendMail: true }

beforeEach(async () => {
  users.clock.time += 15 * 60_000
  users.mails.length = 0
  await users.db.user.deleteMany()
  await users.db.oneTimeLink.deleteMany()
})

let people = 0

/** A member of the staff; with null, from before there were roles. */
async function newMember(staffRole: StaffRole | null) {
  people += 1
  const email = `s${people}@example.com`
  const { id } = await users.db.user.create({ data: { email, role: 'staff', staffRole } })
  const caller: UserCaller = {
    kind: 'user',
    userId: String(id),
    staffRole: staffRoleOf({ role: 'staff', staffRole }),
    isFresh: true,
  }
  return { id, email, caller }
}

const raise = (message: string): never => {
  throw new Error(message)
}

const list = (cursor?: string) => listStaffMembers({ db: users.db, cursors }, { cursor })
const roles = async () => (await list()).items.map(({ role }) => role)
const invitations = () => listStaffInvitations(users.db, users.clock.time)
const isSignedIn = async (userId: bigint) => (await users.db.session.count({ where: { userId } })) > 0
const signIn = (userId: bigint) => startSession(users.db, { userId, userAgent: 'Firefox', now: users.clock.time })

/** Each invitation from a network of its own. */
let networks = 0
const invite = (by: UserCaller, email: string, role: StaffRole = 'clerk', language: Language = 'en') =>
  inviteStaffMember(deps, by, { email, role, language, clientIp: `198.51.${++networks % 256}.1` })

const accept = (token: string) =>
  followLink(users.deps, token, {
    password: 'a good password',
    email: '',
    language: 'en',
    previousToken: undefined,
    ...client,
  })

describe('invitations', () => {
  test('an owner invites by mail; the reader who follows the link is of the staff, with the role of the invitation', async () => {
    const owner = await newMember(null)
    await invite(owner.caller, ' Grace@Example.com', 'manager')
    expect(users.mails).toMatchObject([
      {
        to: 'grace@example.com',
        template: 'staffInvitation',
        data: {
          role: expect.stringMatching(/^a manager, who also looks after kinds/),
          invitedBy: owner.email,
          expiresAt: new Date(users.clock.time + 86_400_000),
        },
      },
    ])
    expect(await invitations()).toMatchObject([{ email: 'grace@example.com', role: 'manager' }])
    await expect(invite(owner.caller, 'grace@example.com')).rejects.toThrow('invited already')
    expect(await accept(users.sentTokens()[0] ?? '')).toMatchObject({ purpose: 'become_staff' })
    expect(await invitations()).toEqual([])
    expect((await list()).items).toMatchObject([
      { email: owner.email, role: 'owner', lastSeenAt: null, hasPasskey: false },
      { email: 'grace@example.com', role: 'manager', lastSeenAt: new Date(users.clock.time) },
    ])
    await expect(invite(owner.caller, 'grace@example.com')).rejects.toThrow('of the staff already')
  })

  test('an owner who reads German invites in German, with a link to a German page', async () => {
    const { caller } = await newMember('owner')
    await invite(caller, 'grace@example.com', 'manager', 'de')
    expect(users.mails).toMatchObject([
      {
        template: 'staffInvitation',
        data: {
          language: 'de',
          role: expect.stringMatching(/^der Rolle „Leitung“, die sich außerdem um die Tierarten/),
          link: `https://pets.example/de/links/${users.sentTokens()[0]}`,
        },
      },
    ])
  })

  test('a user who is of no staff yet can be invited', async () => {
    const owner = await newMember('owner')
    await users.db.user.create({ data: { email: 'grace@example.com', emailVerifiedAt: new Date() } })
    await invite(owner.caller, 'grace@example.com')
    await accept(users.sentTokens()[0] ?? '')
    expect(await roles()).toEqual(['owner', 'clerk'])
  })

  test('one that is withdrawn cannot be accepted, and can be sent anew', async () => {
    const { caller } = await newMember('owner')
    await invite(caller, 'grace@example.com')
    const [token = ''] = users.sentTokens()
    const [{ id } = raise('there is no invitation')] = await invitations()
    await withdrawStaffInvitation(users.deps, caller, id)
    expect(await viewLink(users.deps, token)).toBeUndefined()
    expect(await accept(token)).toEqual({ problem: 'link has ended' })
    expect(await invitations()).toEqual([])
    await expect(withdrawStaffInvitation(users.deps, caller, id)).rejects.toThrow('withdrawn')
    await invite(caller, 'grace@example.com')
  })

  test.each([
    ['is removed from the staff', (by: UserCaller, userId: bigint) => removeStaffMember(users.db, by, userId)],
    [
      'gets another role',
      (by: UserCaller, userId: bigint) => setStaffMemberRole(users.db, by, { userId, role: 'manager' }),
    ],
  ])('regression: those that an owner has sent end when that owner %s; those of others stay', async (_, end) => {
    const [owner, former] = [await newMember('owner'), await newMember(null)]
    await invite(former.caller, 'second-address@example.com', 'owner')
    await invite(owner.caller, 'grace@example.com')
    const token = users.sentTokens().at(-1) ?? ''
    await end(owner.caller, former.id)
    expect(await viewLink(users.deps, token)).toBeUndefined()
    expect(await accept(token)).toEqual({ problem: 'link has ended' })
    expect(await invitations()).toMatchObject([{ email: 'grace@example.com' }])
  })

  test('those of an operator are listed and withdrawn too, and so is the link for the first member', async () => {
    await createFirstStaffLink(users.db, users.clock.time - 1)
    await createStaffInvitation(users.db, { email: 'grace@example.com', staffRole: 'clerk' }, users.clock.time)
    expect(await invitations()).toMatchObject([
      { email: null, role: 'owner' },
      { email: 'grace@example.com', role: 'clerk' },
    ])
    const { caller } = await newMember('owner')
    for (const { id } of await invitations()) await withdrawStaffInvitation(users.deps, caller, id)
    expect(await invitations()).toEqual([])
  })

  test('no other link is withdrawn', async () => {
    const { caller, id: userId } = await newMember('owner')
    const link = await createLink(users.db, { purpose: 'reset_password', userId }, users.clock.time)
    await expect(withdrawStaffInvitation(users.deps, caller, hashToken(link.token))).rejects.toMatchObject({
      reason: 'not_found',
    })
    expect(await viewLink(users.deps, link.token)).toBeDefined()
    await expect(withdrawStaffInvitation(users.deps, caller, new Uint8Array(32))).rejects.toMatchObject({
      reason: 'conflict',
    })
  })

  test('at most fifty are open', async () => {
    const { caller } = await newMember('owner')
    const endsAt = new Date(users.clock.time + 1)
    await users.db.oneTimeLink.createMany({
      data: Array.from({ length: MAX_INVITATIONS - 1 }, (_, each) => ({
        ...{ id: hashToken(`staff ${each}`), email: `guest${each}@example.com`, endsAt },
        purpose: 'become_staff' as const,
      })),
    })
    const done = await Promise.allSettled([invite(caller, 'grace@example.com'), invite(caller, 'linus@example.com')])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(invite(caller, 'barbara@example.com')).rejects.toThrow('At most 50 invitations can be open.')
    expect(users.mails).toHaveLength(1)
    users.clock.time += 1
    await invite(caller, 'barbara@example.com')
  })

  test('few mails are sent to one e-mail address', async () => {
    const { caller } = await newMember('owner')
    for (let turn = 0; turn < 3; turn += 1) {
      await invite(caller, 'grace@example.com')
      await users.db.oneTimeLink.deleteMany()
    }
    await expect(invite(caller, 'grace@example.com')).rejects.toThrow('Too many invitations.')
    expect(users.mails).toHaveLength(3)
  })

  test.each(['grace', '', 'grace@localhost', 'grace@example.com\nBcc: eve@example.com'])(
    '%j is no e-mail address, and is not invited',
    async (email) => {
      const { caller } = await newMember('owner')
      await expect(invite(caller, email)).rejects.toThrow('Enter an e-mail address')
    },
  )

  test('a store without a mail server says so, and invites nobody', async () => {
    const { caller } = await newMember('owner')
    const invited = inviteStaffMember({ ...deps, canSendMail: false }, caller, {
      ...{ email: 'grace@example.com', role: 'clerk', language: 'en', clientIp: '192.0.2.1' },
    })
    await expect(invited).rejects.toThrow('no mail server')
    expect(await invitations()).toEqual([])
  })
})

test('members have pages, and nobody is on two of them or missing; other users are on none', async () => {
  await users.db.user.createMany({
    data: Array.from({ length: 33 }, (_, each) => ({
      email: `p${each}@example.com`,
      role: each % 11 === 0 ? null : ('staff' as const),
    })),
  })
  await newMember('clerk')
  const first = await list()
  const second = await list(first.nextCursor ?? '')
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 1, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(31)
  await expect(list('nonsense')).rejects.toMatchObject({ reason: 'invalid_request' })
})

describe('roles', () => {
  test('another role ends the sessions of its member; the same one changes nothing', async () => {
    const [owner, other] = [await newMember(null), await newMember('clerk')]
    for (const { id } of [owner, other]) await signIn(id)
    await setStaffMemberRole(users.db, owner.caller, { userId: other.id, role: 'manager' })
    expect([await isSignedIn(other.id), await isSignedIn(owner.id)]).toEqual([false, true])
    expect(await roles()).toEqual(['owner', 'manager'])
    await signIn(other.id)
    await setStaffMemberRole(users.db, owner.caller, { userId: other.id, role: 'manager' })
    await setStaffMemberRole(users.db, owner.caller, { userId: owner.id, role: 'owner' })
    expect([await isSignedIn(other.id), await isSignedIn(owner.id)]).toEqual([true, true])
  })

  test('somebody who is removed stays a user, is signed out, and gets back by no link that was sent before', async () => {
    const [owner, other] = [await newMember('owner'), await newMember('manager')]
    const invitation = { email: other.email, staffRole: 'owner' } as const
    const link = await createStaffInvitation(users.db, invitation, users.clock.time)
    await signIn(other.id)
    await removeStaffMember(users.db, owner.caller, other.id)
    expect(await users.db.user.findUnique({ where: { id: other.id } })).toMatchObject({ role: null, staffRole: null })
    expect(await isSignedIn(other.id)).toBe(false)
    expect(await accept(link.token)).toEqual({ problem: 'link has ended' })
    expect(await roles()).toEqual(['owner'])
  })

  test('an owner steps down, or leaves, while another one remains', async () => {
    const [first, second, third] = [await newMember('owner'), await newMember('owner'), await newMember(null)]
    await setStaffMemberRole(users.db, first.caller, { userId: first.id, role: 'clerk' })
    await removeStaffMember(users.db, second.caller, second.id)
    expect(await roles()).toEqual(['clerk', 'owner'])
    await expect(removeStaffMember(users.db, third.caller, third.id)).rejects.toThrow('at least one owner')
    const demotion = { userId: third.id, role: 'manager' } as const
    await expect(setStaffMemberRole(users.db, third.caller, demotion)).rejects.toThrow('at least one owner')
    expect(await roles()).toEqual(['clerk', 'owner'])
  })

  test('what is not of the staff is neither given a role nor removed', async () => {
    const { caller } = await newMember('owner')
    const { id: userId } = await users.db.user.create({ data: { email: 'integrator@example.com' } })
    const refusal = { reason: 'not_found' }
    await expect(setStaffMemberRole(users.db, caller, { userId, role: 'owner' })).rejects.toMatchObject(refusal)
    await expect(removeStaffMember(users.db, caller, userId)).rejects.toMatchObject(refusal)
    await expect(removeStaffMember(users.db, caller, 2n ** 53n)).rejects.toMatchObject(refusal)
    expect(await roles()).toEqual(['owner'])
  })

  test('of owners who remove, or demote, one another at once, one stays', async () => {
    for (let run = 0; run < runs(12); run += 1) {
      await users.db.user.deleteMany()
      const [first, second] = [await newMember(run % 3 === 0 ? null : 'owner'), await newMember('owner')]
      const done = await Promise.allSettled(
        run % 2 === 0
          ? [removeStaffMember(users.db, first.caller, second.id), removeStaffMember(users.db, second.caller, first.id)]
          : [
              setStaffMemberRole(users.db, first.caller, { userId: second.id, role: 'clerk' }),
              setStaffMemberRole(users.db, second.caller, { userId: first.id, role: 'clerk' }),
              removeStaffMember(users.db, first.caller, first.id),
              removeStaffMember(users.db, second.caller, second.id),
            ],
      )
      expect((await roles()).filter((role) => role === 'owner')).toHaveLength(1)
      const refusals = done.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))
      expect(refusals.length).toBeGreaterThan(0)
      // Of the last owner, of somebody who is an owner no longer, or of one who is of the staff no longer.
      for (const reason of refusals) expect(['conflict', 'insufficient_scope', 'not_found']).toContain(reason)
    }
  })
})

describe('only an owner changes the staff', () => {
  test.each([
    ['invites', (by: UserCaller) => invite(by, 'grace@example.com')],
    ['withdraws', (by: UserCaller) => withdrawStaffInvitation(users.deps, by, new Uint8Array(32))],
    [
      'changes their role',
      (by: UserCaller) => setStaffMemberRole(users.db, by, { userId: BigInt(by.userId), role: 'owner' }),
    ],
    ['removes', (by: UserCaller, other: bigint) => removeStaffMember(users.db, by, other)],
  ])('somebody who has lost that role since they signed in, and %s, is refused', async (_, act) => {
    const [owner, demoted, removed] = [await newMember('owner'), await newMember('owner'), await newMember('owner')]
    await setStaffRole(users.db, demoted.email, 'manager')
    await setStaffRole(users.db, removed.email, null)
    for (const { caller } of [demoted, removed]) await expect(act(caller, owner.id)).rejects.toThrow('Only owners')
    expect(await roles()).toEqual(['owner', 'manager'])
    expect(users.mails).toEqual([])
  })
})
