import { beforeEach, describe, expect, test } from 'vitest'
import { listAccountEvents } from '@/server/identity/accounts/account-events'
import { createCursors } from '@/server/platform/paging/cursor'
import type { Language } from '@/server/platform/values/language'
import { runs } from '@/server/testing/runs'
import { followLink, viewLink } from './follow-link.service'
import { MAX_INVITATIONS } from './invitations'
import {
  inviteMember,
  leaveAccount,
  listInvitations,
  listMembers,
  removeMember,
  setMemberRole,
  withdrawInvitation,
} from './members.service'
import { hashToken } from './secret-token'
import { client, usersOfFile } from './testing'
import { createInvitation } from './users.service'

const cursors = createCursors(Buffer.alloc(32, 1))

const users = usersOfFile()
let accounts = 0

beforeEach(() => {
  users.clock.time += 15 * 60_000
  users.mails.length = 0
})

/** An account of its own, with members of these roles. */
async function newAccount(...roles: ('owner' | 'member')[]) {
  accounts += 1
  const account = await users.db.account.create({ data: { name: `Shop ${accounts}` } })
  const members: { userId: bigint; email: string; account: typeof account }[] = []
  for (const [index, role] of roles.entries()) {
    const user = await users.db.user.create({ data: { email: `m${index}.${accounts}@example.com` } })
    await users.db.membership.create({ data: { userId: user.id, accountId: account.id, role } })
    members.push({ userId: user.id, email: user.email, account })
  }
  return { account, members, member: (index: number) => members[index] ?? raise('there is no such member') }
}

const raise = (message: string): never => {
  throw new Error(message)
}

const membersOf = async (accountId: bigint, cursor?: string) =>
  listMembers({ db: users.db, cursors }, { accountId, cursor })
const rolesIn = async (accountId: bigint) => (await membersOf(accountId)).items.map(({ role }) => role)

/** The audit log but for how the account began, the oldest event first. */
async function logOf(accountId: bigint) {
  const { items } = await listAccountEvents({ db: users.db, cursors }, { accountId, reader: 'member' })
  return items
    .map(({ action, before, after, member, by }) => ({
      what: [action, member?.email, before, after].filter(Boolean).join(' '),
      by: 'person' in by ? by.person?.email : by.kind,
    }))
    .filter(({ by }) => by !== 'unknown')
    .toReversed()
}

/** Each invitation from a network of its own. */
let networks = 0
const invite = (
  by: Awaited<ReturnType<typeof newAccount>>['members'][number],
  email: string,
  language: Language = 'en',
) => inviteMember(users.deps, by, { email, role: 'member', language, clientIp: `198.51.${++networks % 256}.1` })

const accept = (token: string) =>
  followLink(users.deps, token, {
    password: 'a good password',
    email: '',
    language: 'en',
    previousToken: undefined,
    ...client,
  })

test('an owner who reads German invites in German, to a page in German', async () => {
  const { member } = await newAccount('owner')
  await invite(member(0), 'linus@example.com', 'de')
  expect(users.mails).toMatchObject([
    { template: 'invitation', data: { link: expect.stringMatching(/\/de\/links\//), language: 'de' } },
  ])
})

test('an owner invites by mail; who follows the link is a member, and the log says who did what', async () => {
  const { account, member } = await newAccount('owner')
  await invite(member(0), ' Grace@Example.com')
  expect(users.mails).toMatchObject([
    {
      to: 'grace@example.com',
      template: 'invitation',
      data: {
        account: account.name,
        invitedBy: member(0).email,
        expiresAt: new Date(users.clock.time + 7 * 86_400_000),
      },
    },
  ])
  expect(await listInvitations(users.db, account.id, users.clock.time)).toMatchObject([
    { email: 'grace@example.com', role: 'member' },
  ])
  await expect(invite(member(0), 'grace@example.com')).rejects.toThrow('invited already')
  await accept(users.sentTokens()[0] ?? '')
  expect(await listInvitations(users.db, account.id, users.clock.time)).toEqual([])
  expect((await membersOf(account.id)).items).toMatchObject([
    { role: 'owner' },
    { email: 'grace@example.com', role: 'member' },
  ])
  await expect(invite(member(0), 'grace@example.com')).rejects.toThrow('a member already')
  expect(await logOf(account.id)).toEqual([
    { what: 'member_invited member', by: member(0).email },
    { what: 'member_joined grace@example.com member', by: 'grace@example.com' },
  ])
})

test('an invitation that is withdrawn cannot be accepted, and can be sent anew', async () => {
  const { account, member } = await newAccount('owner')
  await invite(member(0), 'grace@example.com')
  const [token = ''] = users.sentTokens()
  const [invitation] = await listInvitations(users.db, account.id, users.clock.time)
  const id = invitation?.id ?? raise('there is no invitation')
  await withdrawInvitation(users.deps, member(0), id)
  expect(await viewLink(users.deps, token)).toBeUndefined()
  expect(await accept(token)).toEqual({ problem: 'link has ended' })
  expect(await listInvitations(users.db, account.id, users.clock.time)).toEqual([])
  await expect(withdrawInvitation(users.deps, member(0), id)).rejects.toThrow('withdrawn')
  await invite(member(0), 'grace@example.com')
  expect((await logOf(account.id)).map(({ what }) => what)).toEqual([
    'member_invited member',
    'invitation_withdrawn member',
    'member_invited member',
  ])
})

test.each([
  [
    'is removed',
    ({ db }: typeof users, owner: ActingMember, former: ActingMember) => removeMember(db, owner, former.userId),
  ],
  ['leaves', ({ db }: typeof users, _: ActingMember, former: ActingMember) => leaveAccount(db, former)],
  [
    'becomes a member like others',
    ({ db }: typeof users, owner: ActingMember, { userId }: ActingMember) =>
      setMemberRole(db, owner, { userId, role: 'member' }),
  ],
])(
  'regression: the invitations that an owner has sent end when that owner %s; those of others stay',
  async (_, end) => {
    const { account, member } = await newAccount('owner', 'owner')
    await invite(member(1), 'grace@example.com')
    await invite(member(0), 'linus@example.com')
    const token = users.sentTokens().at(-1) ?? ''
    await end(users, member(0), member(1))
    expect(await viewLink(users.deps, token)).toBeUndefined()
    expect(await accept(token)).toEqual({ problem: 'link has ended' })
    expect(await listInvitations(users.db, account.id, users.clock.time)).toMatchObject([
      { email: 'linus@example.com' },
    ])
    expect((await logOf(account.id)).map(({ what }) => what)).toContain('invitation_withdrawn member')
  },
)

test('members have pages, and nobody is on two of them or missing', async () => {
  const { account, members } = await newAccount('owner', ...Array.from({ length: 30 }, () => 'member' as const))
  const first = await membersOf(account.id)
  const second = await membersOf(account.id, first.nextCursor ?? '')
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 1, null])
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(members.map(({ userId }) => userId))
  const other = await newAccount('owner')
  await expect(membersOf(other.account.id, first.nextCursor ?? '')).rejects.toMatchObject({ reason: 'invalid_request' })
})

test('an account has at most fifty invitations that can be accepted', async () => {
  const { account, member } = await newAccount('owner')
  const endsAt = new Date(users.clock.time + 1)
  const links = Array.from({ length: MAX_INVITATIONS - 1 }, (_, each) => ({
    ...{ id: hashToken(`${account.id} ${each}`), email: `guest${each}@example.com`, endsAt },
    ...{ purpose: 'join_account' as const, accountId: account.id, membershipRole: 'member' as const },
  }))
  await users.db.oneTimeLink.createMany({ data: links })
  await invite(member(0), 'grace@example.com')
  await expect(invite(member(0), 'linus@example.com')).rejects.toThrow('At most 50 invitations can be open.')
  users.clock.time += 1
  await invite(member(0), 'linus@example.com')
})

test('the command line invites as an operator', async () => {
  const { account } = await newAccount('owner')
  await createInvitation(
    users.db,
    { email: 'grace@example.com', accountId: account.id, role: 'owner' },
    users.clock.time,
  )
  expect(await logOf(account.id)).toEqual([{ what: 'member_invited owner', by: 'operator' }])
})

test('few mails are sent to one e-mail address, no matter who invites', async () => {
  for (let turn = 0; turn < 3; turn += 1) await invite((await newAccount('owner')).member(0), 'grace@example.com')
  const { account, member } = await newAccount('owner')
  await expect(invite(member(0), 'grace@example.com')).rejects.toThrow('Too many invitations.')
  expect(await listInvitations(users.db, account.id, users.clock.time)).toEqual([])
  expect(users.mails).toHaveLength(3)
})

test('what is no e-mail address is not invited', async () => {
  const { member } = await newAccount('owner')
  await expect(invite(member(0), 'grace')).rejects.toThrow('Enter an e-mail address')
})

test('an owner changes roles and removes members, and a member leaves', async () => {
  const { account, member } = await newAccount('owner', 'member', 'member', 'member')
  await setMemberRole(users.db, member(0), { userId: member(1).userId, role: 'owner' })
  await setMemberRole(users.db, member(1), { userId: member(0).userId, role: 'member' })
  await removeMember(users.db, member(1), member(2).userId)
  await leaveAccount(users.db, member(3))
  expect(await rolesIn(account.id)).toEqual(['member', 'owner'])
  expect(await logOf(account.id)).toEqual([
    { what: `role_changed ${member(1).email} member owner`, by: member(0).email },
    { what: `role_changed ${member(0).email} owner member`, by: member(1).email },
    { what: `member_removed ${member(2).email} member`, by: member(1).email },
    { what: `member_left ${member(3).email} member`, by: member(3).email },
  ])
})

describe('only an owner manages members', () => {
  test.each([
    ['invites', (by: ActingMember) => invite(by, 'grace@example.com')],
    ['withdraws', (by: ActingMember) => withdrawInvitation(users.deps, by, new Uint8Array(32))],
    ['changes a role', (by: ActingMember) => setMemberRole(users.db, by, { userId: by.userId, role: 'owner' })],
    ['removes', (by: ActingMember, other: ActingMember) => removeMember(users.db, by, other.userId)],
  ])('a member who %s is refused', async (_, act) => {
    const { account, member } = await newAccount('owner', 'member')
    await expect(act(member(1), member(0))).rejects.toThrow('Only an owner')
    expect(await rolesIn(account.id)).toEqual(['owner', 'member'])
    expect(await logOf(account.id)).toEqual([])
    expect(users.mails).toEqual([])
  })
})

type ActingMember = Awaited<ReturnType<typeof newAccount>>['members'][number]

test('nothing is done to the members and invitations of another account', async () => {
  const { member: owner } = await newAccount('owner')
  const other = await newAccount('owner', 'member')
  await invite(other.member(0), 'grace@example.com')
  const before = await logOf(other.account.id)
  const [invitation] = await listInvitations(users.db, other.account.id, users.clock.time)
  await expect(withdrawInvitation(users.deps, owner(0), invitation?.id ?? new Uint8Array())).rejects.toThrow(
    'invitation',
  )
  const theirs = other.member(1).userId
  await expect(setMemberRole(users.db, owner(0), { userId: theirs, role: 'owner' })).rejects.toThrow('no member')
  await expect(removeMember(users.db, owner(0), theirs)).rejects.toThrow('no member')
  const asTheirs = { ...owner(0), account: other.account }
  await expect(removeMember(users.db, asTheirs, theirs)).rejects.toThrow('Only an owner')
  await expect(leaveAccount(users.db, asTheirs)).rejects.toThrow('no member')
  expect(await rolesIn(other.account.id)).toEqual(['owner', 'member'])
  expect(await logOf(other.account.id)).toEqual(before)
  expect(await listInvitations(users.db, other.account.id, users.clock.time)).toHaveLength(1)
})

describe('an account keeps an owner', () => {
  test('the last one can neither leave nor be demoted or removed', async () => {
    const { account, member } = await newAccount('owner', 'member')
    await expect(leaveAccount(users.db, member(0))).rejects.toThrow('at least one owner')
    await expect(removeMember(users.db, member(0), member(0).userId)).rejects.toThrow('at least one owner')
    const demotion = { userId: member(0).userId, role: 'member' } as const
    await expect(setMemberRole(users.db, member(0), demotion)).rejects.toThrow('at least one owner')
    expect(await rolesIn(account.id)).toEqual(['owner', 'member'])
  })

  test('of owners who leave, or demote one another, at once, one stays', async () => {
    for (let run = 0; run < runs(12); run += 1) {
      const { account, members, member } = await newAccount('owner', 'owner', 'owner')
      const demotion = (by: number, of: number) =>
        setMemberRole(users.db, member(by), { userId: member(of).userId, role: 'member' })
      const done = await Promise.allSettled(
        run % 2 === 0
          ? members.map((each) => leaveAccount(users.db, each))
          : [demotion(0, 1), demotion(1, 2), demotion(2, 0), leaveAccount(users.db, member(1))],
      )
      expect((await rolesIn(account.id)).filter((role) => role === 'owner').length).toBeGreaterThanOrEqual(1)
      expect(done.some(({ status }) => status === 'rejected')).toBe(true)
    }
  })

  test('the database itself refuses to lose the last one, no matter who asks, in two transactions at once, too', async () => {
    const { account, member } = await newAccount('owner', 'owner')
    const take = (index: number) =>
      users.db.membership.delete({
        where: { userId_accountId: { userId: member(index).userId, accountId: account.id } },
      })
    const taken = createSignal()
    const held = createSignal()
    const first = users.db.$transaction(
      async (db) => {
        await db.membership.delete({
          where: { userId_accountId: { userId: member(0).userId, accountId: account.id } },
        })
        taken.give()
        await held.given
      },
      { timeout: 60_000 },
    )
    await taken.given
    const refused = expect(take(1)).rejects.toThrow('would have no owner')
    const isWaiting = () =>
      users.db.$queryRaw`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(async () => isWaiting()).toHaveLength(1)
    held.give()
    await first
    await refused
    expect(await rolesIn(account.id)).toEqual(['owner'])
    await expect(
      users.db.membership.updateMany({ where: { accountId: account.id }, data: { role: 'member' } }),
    ).rejects.toThrow('would have no owner')
  })

  test('who is a user no longer is no owner either, and an account can be removed with its members', async () => {
    const { account, member } = await newAccount('owner', 'member')
    await users.db.user.delete({ where: { id: member(0).userId } })
    expect(await rolesIn(account.id)).toEqual(['member'])
    const other = await newAccount('owner')
    await users.db.account.delete({ where: { id: other.account.id } })
    expect(await users.db.accountEvent.count({ where: { accountId: other.account.id } })).toBe(0)
  })
})

/** Something to wait for. */
function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
