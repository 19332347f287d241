import { expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { UserCaller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { requestContexts } from '@/server/testing/request-contexts'
import { staffMembersRouter } from './staff.router'

const { db, url } = databaseOfFile()
const contexts = requestContexts(db, url)

const as = (caller: UserCaller) => staffMembersRouter.createCaller(contexts({ caller }))
const invitationOf = async (by: UserCaller) => {
  const [invitation] = await as(by).listInvitations()
  return Buffer.from(invitation?.id ?? []).toString('base64url')
}

test('owners see the staff, and change it within ten minutes of signing in', async () => {
  const stale = await newStaff(db, 'Ada')
  const fresh = { ...stale, isFresh: true }
  const other = Number((await newStaff(db, 'Grace')).userId)
  expect((await as(stale).list({})).items).toMatchObject([{ name: 'Ada', role: 'owner' }, { name: 'Grace' }])
  await as(fresh).invite({ email: 'linus@example.com', role: 'clerk', language: 'en' })
  const invitation = await invitationOf(stale)
  const tooLongAgo = 'Your last sign-in is more than ten minutes old.'
  await expect(as(stale).invite({ email: 'eve@example.com', role: 'clerk', language: 'en' })).rejects.toThrow(
    tooLongAgo,
  )
  await expect(as(stale).withdrawInvitation({ invitation })).rejects.toThrow(tooLongAgo)
  await expect(as(stale).setRole({ userId: other, role: 'clerk' })).rejects.toThrow(tooLongAgo)
  await expect(as(stale).remove({ userId: other })).rejects.toThrow(tooLongAgo)
  await as(fresh).withdrawInvitation({ invitation })
  await as(fresh).setRole({ userId: other, role: 'clerk' })
  await as(fresh).remove({ userId: other })
  expect((await as(stale).list({})).items).toMatchObject([{ name: 'Ada' }])
  expect(await as(stale).listInvitations()).toEqual([])
})

test('what is no role, no id and no invitation is refused', async () => {
  const owner = as({ ...(await newStaff(db, 'Barbara')), isFresh: true })
  const refusal = { code: 'BAD_REQUEST' }
  await expect(owner.invite({ email: 'linus@example.com', role: 'king', language: 'en' })).rejects.toMatchObject(
    refusal,
  )
  await expect(
    owner.invite({ email: `${'a'.repeat(255)}@example.com`, role: 'clerk', language: 'en' }),
  ).rejects.toMatchObject(refusal)
  await expect(owner.setRole({ userId: 0, role: 'clerk' })).rejects.toMatchObject(refusal)
  await expect(owner.remove({ userId: 1.5 })).rejects.toMatchObject(refusal)
  await expect(owner.withdrawInvitation({ invitation: '../..' })).rejects.toMatchObject(refusal)
})

test.each([
  ['a clerk', 'clerk', { message: 'Only owners of the store may do this.' }],
  ['a manager', 'manager', { message: 'Only owners of the store may do this.' }],
  ['no member of it', null, { code: 'UNAUTHORIZED' }],
] as const)('somebody who is %s neither sees nor changes it', async (_, staffRole, refusal) => {
  // The id of an owner, so that it is the session's role that counts.
  const { userId } = await newStaff(db, `Owner beside ${staffRole}`.replaceAll(' ', '.'))
  const caller = as({ kind: 'user', userId, staffRole, isFresh: true })
  const calls = [
    caller.list({}),
    caller.listInvitations(),
    caller.invite({ email: 'grace@example.com', role: 'owner', language: 'en' }),
    caller.withdrawInvitation({ invitation: 'AAAA' }),
    caller.setRole({ userId: Number(userId), role: 'clerk' }),
    caller.remove({ userId: Number(userId) }),
  ]
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refusal)))
  expect(await db.oneTimeLink.count({ where: { email: 'grace@example.com' } })).toBe(0)
})
