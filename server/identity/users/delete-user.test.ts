import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { findEverywhere } from '@/server/platform/db/testing/find-everywhere'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { deleteUser } from './delete-user.service'
import { followLink } from './follow-link.service'
import { createLink } from './one-time-links.service'
import { startSession } from './sessions.service'
import { client, usersOfFile } from './testing'

const { deps, db } = usersOfFile()
let email: string

beforeEach(() => {
  email = `zdenka.${randomUUID()}@quixwright.example`
})

/** Signs up, which makes an account that is called by the address; resolves to the user's id. */
async function signUp(address: string) {
  const { token } = await createLink(db, { purpose: 'sign_up', email: address }, deps.now())
  const given = { ...client, password: 'a password of the tests', email: '', language: 'en' as const }
  await followLink(deps, token, given)
  return db.user.findUniqueOrThrow({
    where: { email: address },
    include: { memberships: { select: { accountId: true } } },
  })
}

test('nothing is left of a user in any table but their number in audit logs', async () => {
  const user = await signUp(email)
  const [{ accountId } = { accountId: 0n }] = user.memberships
  await db.user.update({ where: { id: user.id }, data: { name: `Zdenka ${email}` } })
  await startSession(db, { userId: user.id, userAgent: 'Firefox', now: deps.now() })
  await db.passkey.create({
    data: {
      ...{ id: new Uint8Array(16), userId: user.id, publicKey: new Uint8Array(1), counter: 0n, transports: [] },
      ...{ backedUp: false, name: `Phone of ${email}`, createdAt: new Date() },
    },
  })
  const { id: keyId } = await db.apiKey.create({
    data: { accountId, prefix: 'pet_ab', hash: new Uint8Array(32), scopes: [], name: `Till of ${email}` },
  })
  await db.accountRequest.create({
    data: { accountId, kind: 'scopes', scopes: ['pets:write'], reason: `Says ${email}` },
  })
  await db.webhookEndpoint.create({
    data: {
      ...{ accountId, url: 'https://shop.example', types: [] },
      ...{ description: email, keyId: 'k', seesAllOrders: false, secretSeed: new Uint8Array(1), afterEventId: 0n },
    },
  })
  const { id: categoryId } = await db.category.create({ data: { name: randomUUID() } })
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId, accountId, status: 'pending' } })
  const { id: orderId } = await db.order.create({ data: { petId, accountId } })
  await createLink(db, { purpose: 'join_account', email, accountId, membershipRole: 'member' }, deps.now())
  await enqueueMail(db, {
    to: 'bob@example.com',
    template: 'invitation',
    data: { account: email, invitedBy: email, link: 'https://x', expiresAt: new Date(), language: 'en' },
  })
  await enqueueMail(db, {
    to: 'bob@example.com',
    template: 'keyExpiresSoon',
    data: { account: email, key: 'Till', expiresAt: new Date(), keysLink: 'https://x' },
  })
  expect((await findEverywhere(db, email)).length).toBeGreaterThan(8)
  expect(await deleteUser(deps, user.id, ` ${email.toUpperCase()} `)).toBe('done')
  expect(await findEverywhere(db, email)).toEqual([])
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
  expect(await db.account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({
    name: `Account ${accountId}`,
  })
  expect(await db.apiKey.findUniqueOrThrow({ where: { id: keyId } })).toMatchObject({
    name: null,
    revokedAt: expect.any(Date),
  })
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ status: 'placed' })
  const events = await db.accountEvent.findMany({ where: { accountId }, orderBy: { id: 'desc' } })
  expect(events.find(({ action }) => action === 'member_left')).toMatchObject({
    userId: user.id,
    actor: `user ${user.id}`,
  })
})

test('without their address nothing happens', async () => {
  const { id } = await signUp(email)
  expect(await deleteUser(deps, id, 'somebody@example.com')).toEqual({ problem: 'not confirmed' })
  expect(await db.user.count({ where: { id } })).toBe(1)
})

test('the last owner of an account with other members is told so, and others leave it to these', async () => {
  const owner = await signUp(email)
  const [{ accountId } = { accountId: 0n }] = owner.memberships
  const other = await signUp(`other.${email}`)
  await db.membership.create({ data: { userId: other.id, accountId, role: 'member' } })
  await expect(deleteUser(deps, owner.id, email)).rejects.toThrow(`${email} would be left without an owner`)
  await db.membership.updateMany({ where: { userId: other.id, accountId }, data: { role: 'owner' } })
  await db.apiKey.create({ data: { accountId, prefix: 'pet_cd', hash: new Uint8Array(32).fill(1), scopes: [] } })
  expect(await deleteUser(deps, owner.id, email)).toBe('done')
  expect(await db.apiKey.findFirstOrThrow({ where: { accountId } })).toMatchObject({ revokedAt: null })
  expect(await db.membership.findMany({ where: { accountId } })).toMatchObject([{ userId: other.id }])
})

test('the last owner of the store is told so', async () => {
  const { id } = await db.user.create({ data: { email, role: 'staff', staffRole: 'owner' } })
  await expect(deleteUser(deps, id, email)).rejects.toThrow('The staff keeps at least one owner.')
  await db.user.create({ data: { email: `other.${email}`, role: 'staff', staffRole: 'owner' } })
  expect(await deleteUser(deps, id, email)).toBe('done')
})
