import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { AnyMail } from '@/server/platform/mail/outbox'
import { createCursors } from '@/server/platform/paging/cursor'
import { runs } from '@/server/testing/runs'
import { listAccountEvents } from './account-events'
import {
  answerRequest,
  countOpenRequests,
  listEndedRequests,
  listOpenRequests,
  listRequests,
  makeRequest,
  type RequestedChange,
  withdrawRequest,
} from './account-requests.service'
import { changeGrantedScopes, changePlan } from './account-terms.service'
import { asStaff } from './account-transactions'
import { createKey, listKeys } from './api-keys.service'

const cursors = createCursors(Buffer.alloc(32, 1))
const now = () => Date.parse('2026-11-22T09:00:00Z')

const { db } = databaseOfFile()
let clerk: { userId: string }
let accounts = 0
const mails: AnyMail[] = []

beforeAll(async () => {
  const { id } = await db.user.create({ data: { email: 'clerk@example.com', role: 'staff' } })
  clerk = { userId: String(id) }
})

beforeEach(() => {
  mails.length = 0
})

const deps = () => ({
  db,
  now,
  publicUrl: 'https://pets.example',
  sendMail: async (_: unknown, mail: AnyMail) => {
    mails.push(mail)
  },
})

/** An account with an owner and a member. */
async function newAccount() {
  accounts += 1
  const account = await db.account.create({
    data: { name: `Shop ${accounts}`, grantedScopes: ['pets:read', 'orders:read'] },
  })
  const join = async (role: 'owner' | 'member') => {
    const user = await db.user.create({ data: { email: `${role}.${accounts}@example.com` } })
    await db.membership.create({ data: { userId: user.id, accountId: account.id, role } })
    return { userId: user.id, email: user.email, account }
  }
  return { account, owner: await join('owner'), member: await join('member') }
}

const scopes: RequestedChange = { kind: 'scopes', scopes: ['pets:write'] }
const pro: RequestedChange = { kind: 'plan', terms: { plan: 'pro', perMinute: null, perDay: null } }
const enterprise: RequestedChange = { kind: 'plan', terms: { plan: 'enterprise', perMinute: 5_000, perDay: 900_000 } }
const reason = 'We sell pets.'

const newest = async (accountId: bigint) => {
  const [request] = await listRequests(db, accountId)
  if (!request) throw new Error('there is no request')
  return request
}
const termsOf = ({ id }: { id: bigint }) => db.account.findUniqueOrThrow({ where: { id } })

async function logOf(accountId: bigint, reader: 'member' | 'staff' = 'staff') {
  const { items } = await listAccountEvents({ db, cursors }, { accountId, reader })
  return items
    .map(({ action, before, after, by }) => ({
      what: [action, before ?? '-', after ?? '-'].join(', '),
      by: 'person' in by ? by.person?.email : by.kind,
    }))
    .filter(({ what }) => !what.startsWith('member_joined'))
    .toReversed()
}

test('an owner asks for scopes; granted, the account has them, its owners get a mail, and the log has each step', async () => {
  const { account, owner } = await newAccount()
  await makeRequest(db, owner, { change: { kind: 'scopes', scopes: ['pets:read', 'pets:write'] }, reason })
  const { id, ...asked } = await newest(account.id)
  // What it has already is not asked for.
  expect(asked).toMatchObject({ change: scopes, reason, state: 'open', answer: null, endedAt: null })
  await answerRequest(deps(), clerk, { requestId: id, verdict: 'grant', answer: 'Welcome.' })
  expect(await newest(account.id)).toMatchObject({ state: 'granted', answer: 'Welcome.', endedAt: new Date(now()) })
  expect((await termsOf(account)).grantedScopes).toEqual(['pets:read', 'pets:write', 'orders:read'])
  expect(mails).toEqual([
    {
      to: owner.email,
      template: 'requestAnswered',
      data: {
        account: account.name,
        change: 'the scope pets:write',
        isGranted: true,
        answer: 'Welcome.',
        requestsLink: `https://pets.example/console/accounts/${account.id}/requests`,
      },
    },
  ])
  expect(await logOf(account.id)).toEqual([
    { what: 'request_made, -, pets:write', by: owner.email },
    { what: 'request_granted, -, pets:write', by: 'clerk@example.com' },
    { what: 'scopes_changed, pets:read orders:read, pets:read pets:write orders:read', by: 'clerk@example.com' },
  ])
  // Integrators are not told who of the staff it was.
  expect((await logOf(account.id, 'member')).map(({ by }) => by)).toEqual([owner.email, undefined, undefined])
})

test('a plan that is granted holds at once; an enterprise gets the limits that the staff agrees to', async () => {
  const { account, owner } = await newAccount()
  await makeRequest(db, owner, { change: pro, reason })
  await answerRequest(deps(), clerk, { requestId: (await newest(account.id)).id, verdict: 'grant', answer: '' })
  expect(await termsOf(account)).toMatchObject({ plan: 'pro', perMinute: null, perDay: null })
  await makeRequest(db, owner, { change: enterprise, reason })
  await answerRequest(deps(), clerk, {
    requestId: (await newest(account.id)).id,
    verdict: 'grant',
    answer: 'A little less.',
    limits: { perMinute: 4_000, perDay: 800_000 },
  })
  expect(await termsOf(account)).toMatchObject({ plan: 'enterprise', perMinute: 4_000, perDay: 800_000 })
  expect(mails.at(-1)?.data).toMatchObject({ change: 'the plan enterprise (5,000 requests a minute, 900,000 a day)' })
  expect((await logOf(account.id)).map(({ what }) => what)).toEqual([
    'request_made, -, pro',
    'request_granted, -, pro',
    'plan_changed, free, pro',
    'request_made, -, enterprise 5000 900000',
    'request_granted, -, enterprise 5000 900000',
    'plan_changed, pro, enterprise 4000 800000',
  ])
})

test('what is declined or withdrawn changes nothing', async () => {
  const { account, owner } = await newAccount()
  await makeRequest(db, owner, { change: pro, reason })
  await answerRequest(deps(), clerk, {
    requestId: (await newest(account.id)).id,
    verdict: 'decline',
    answer: 'Not yet.',
  })
  expect(await newest(account.id)).toMatchObject({ state: 'declined', answer: 'Not yet.' })
  expect(mails).toMatchObject([{ data: { isGranted: false, answer: 'Not yet.' } }])
  await makeRequest(db, owner, { change: scopes, reason })
  const { id } = await newest(account.id)
  await withdrawRequest(deps(), owner, id)
  await expect(withdrawRequest(deps(), owner, id)).rejects.toThrow('was withdrawn meanwhile')
  await expect(answerRequest(deps(), clerk, { requestId: id, verdict: 'grant', answer: '' })).rejects.toThrow(
    'was withdrawn meanwhile',
  )
  expect(await termsOf(account)).toMatchObject({ plan: 'free', grantedScopes: ['pets:read', 'orders:read'] })
  expect((await logOf(account.id)).map(({ what }) => what)).toEqual([
    'request_made, -, pro',
    'request_declined, -, pro',
    'request_made, -, pets:write',
    'request_withdrawn, -, pets:write',
  ])
})

test('an account has one open request of each kind, however many are sent at once, and asks for nothing it has', async () => {
  const { account, owner } = await newAccount()
  for (const change of [scopes, pro]) {
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => makeRequest(db, owner, { change, reason })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  await expect(makeRequest(db, owner, { change: enterprise, reason })).rejects.toThrow('open already')
  expect((await listRequests(db, account.id)).map(({ change }) => change.kind)).toEqual(['plan', 'scopes'])
  const readable: RequestedChange = { kind: 'scopes', scopes: ['pets:read'] }
  await expect(makeRequest(db, owner, { change: readable, reason })).rejects.toThrow('already')
  const free: RequestedChange = { kind: 'plan', terms: { plan: 'free', perMinute: null, perDay: null } }
  await expect(makeRequest(db, owner, { change: free, reason })).rejects.toThrow('already')
})

test('only an owner of the account asks and withdraws', async () => {
  const { account, owner, member } = await newAccount()
  const other = await newAccount()
  await expect(makeRequest(db, member, { change: pro, reason })).rejects.toThrow('Only an owner')
  await expect(makeRequest(db, { ...other.owner, account }, { change: pro, reason })).rejects.toThrow('Only an owner')
  await makeRequest(db, owner, { change: pro, reason })
  const { id } = await newest(account.id)
  await expect(withdrawRequest(deps(), member, id)).rejects.toThrow('Only an owner')
  await expect(withdrawRequest(deps(), other.owner, id)).rejects.toThrow('no request')
  expect(await newest(account.id)).toMatchObject({ id, state: 'open' })
})

test('of answers and a withdrawal at the same time one counts, and one mail says so', async () => {
  for (let run = 0; run < runs(12); run += 1) {
    mails.length = 0
    const { account, owner } = await newAccount()
    await makeRequest(db, owner, { change: pro, reason })
    const { id: requestId } = await newest(account.id)
    const answer = (isGranted: boolean) =>
      answerRequest(deps(), clerk, { requestId, verdict: isGranted ? 'grant' : 'decline', answer: '' })
    const outcomes = await Promise.allSettled([
      answer(true),
      answer(false),
      answer(true),
      ...(run % 2 === 0 ? [withdrawRequest(deps(), owner, requestId)] : []),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state } = await newest(account.id)
    expect((await termsOf(account)).plan).toBe(state === 'granted' ? 'pro' : 'free')
    expect(mails).toHaveLength(state === 'withdrawn' ? 0 : 1)
    expect(await db.accountEvent.count({ where: { accountId: account.id, action: { in: answers } } })).toBe(1)
  }
})

const answers: ('request_granted' | 'request_declined' | 'request_withdrawn')[] = [
  'request_granted',
  'request_declined',
  'request_withdrawn',
]

test('the staff sees the open requests, the oldest first, and those that have ended', async () => {
  await db.accountRequest.deleteMany()
  const [first, second] = [await newAccount(), await newAccount()]
  await makeRequest(db, first.owner, { change: pro, reason })
  await makeRequest(db, second.owner, { change: scopes, reason })
  expect(await countOpenRequests(db)).toBe(2)
  expect((await listOpenRequests({ db, cursors })).items.map(({ account }) => account.id)).toEqual([
    first.account.id,
    second.account.id,
  ])
  const { id } = await newest(first.account.id)
  await answerRequest(deps(), clerk, { requestId: id, verdict: 'decline', answer: 'No.' })
  expect(await countOpenRequests(db)).toBe(1)
  expect(await listEndedRequests(db)).toMatchObject([{ id, account: { name: first.account.name }, state: 'declined' }])
})

test('an open request stays in sight, however many are made and withdrawn after it', async () => {
  const { account, owner } = await newAccount()
  await makeRequest(db, owner, { change: scopes, reason })
  const { id } = await newest(account.id)
  await db.$executeRaw`
    INSERT INTO account_request (account_id, kind, plan, state, ended_at)
    SELECT ${account.id}, 'plan', 'pro', 'withdrawn', now() FROM generate_series(1, 60)`
  const listed = await listRequests(db, account.id)
  expect(listed[0]).toMatchObject({ id, state: 'open' })
  expect(listed).toHaveLength(50)
})

test('requests that wait have pages, and none is on two of them or missing', async () => {
  await db.accountRequest.deleteMany()
  await db.$executeRaw`
    WITH made AS (INSERT INTO account (name) SELECT 'Waiting ' || n FROM generate_series(1, 31) n RETURNING id)
    INSERT INTO account_request (account_id, kind, plan) SELECT id, 'plan', 'pro' FROM made`
  const first = await listOpenRequests({ db, cursors })
  const second = await listOpenRequests({ db, cursors }, first.nextCursor ?? '')
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 1, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(31)
})

describe('the staff changes an account', () => {
  test('its plan, if nobody else has changed it meanwhile', async () => {
    const { account } = await newAccount()
    const free = { plan: 'free', perMinute: null, perDay: null } as const
    const change = (seen: Parameters<typeof changePlan>[3]) =>
      asStaff(db, clerk, (tx) => changePlan(tx, account.id, { plan: 'enterprise', perMinute: 7, perDay: 8 }, seen))
    await change(free)
    expect(await termsOf(account)).toMatchObject({ plan: 'enterprise', perMinute: 7, perDay: 8 })
    await expect(change(free)).rejects.toThrow('changed this account meanwhile')
    expect(await logOf(account.id)).toEqual([{ what: 'plan_changed, free, enterprise 7 8', by: 'clerk@example.com' }])
  })

  test('its scopes; those that are taken away are taken from its keys too', async () => {
    const { account } = await newAccount()
    await createKey(db, { name: account.name, scopes: ['pets:read', 'orders:read'] })
    const seen = (await termsOf(account)).grantedScopes
    await asStaff(db, clerk, (tx) => changeGrantedScopes(tx, account.id, ['orders:write', 'pets:read'], seen))
    const [key] = (await listKeys(db)).filter((each) => each.account === account.name)
    expect(key?.scopes).toEqual(['pets:read'])
    expect((await termsOf(account)).grantedScopes).toEqual(['pets:read', 'orders:write'])
    await expect(asStaff(db, clerk, (tx) => changeGrantedScopes(tx, account.id, [], seen))).rejects.toThrow('meanwhile')
    expect((await logOf(account.id)).slice(-2)).toEqual([
      { what: 'scopes_changed, pets:read orders:read, pets:read orders:write', by: 'clerk@example.com' },
      { what: 'key_changed, pets:read orders:read, pets:read', by: 'clerk@example.com' },
    ])
  })
})
