import { expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { databaseOfTest } from '@/server/platform/db/testing'
import type { Caller } from '@/server/procedures/callers/caller'
import { requestContexts } from '@/server/testing/request-contexts'

/** An account with a member. */
async function openAccount() {
  const { db, url } = await databaseOfTest()
  const { id: accountId } = await db.account.create({ data: { name: 'Kennel' } })
  const { id: userId } = await db.user.create({ data: { email: 'ada@example.com' } })
  await db.membership.create({ data: { userId, accountId, role: 'member' } })
  const caller: Caller = { kind: 'user', userId: String(userId), staffRole: null, isFresh: true }
  const { accountWebhooks } = inProcessRouter.createCaller(requestContexts(db, url)({ caller }))
  return { db, ofAccount: { accountId: Number(accountId) }, byMember: accountWebhooks }
}

test('the console sees when what fails is tried next, unless it is paused', async () => {
  const { db, ofAccount, byMember } = await openAccount()
  const newEndpoint = async (failingSince: Date | null) => {
    const { id } = await byMember.create({ ...ofAccount, url: 'https://shop.example' })
    await db.webhookEndpoint.update({ where: { id }, data: { failingSince } })
    const message = { endpointId: id, type: 'pet.added', createdAt: new Date(), attempts: 1 }
    const dueAt = [7, 3, 9].map((minutes) => new Date(`2026-12-01T0${id}:0${minutes}:00.000Z`))
    await db.webhookMessage.createMany({ data: dueAt.map((at, eventId) => ({ ...message, eventId, dueAt: at })) })
    return { ...ofAccount, endpointId: id }
  }
  const since = new Date('2026-12-01T00:00:00.000Z')
  await newEndpoint(since)
  await newEndpoint(null)
  const paused = await newEndpoint(since)
  await newEndpoint(since)
  await byMember.update({ ...paused, enabled: false })
  const listed = await byMember.list(ofAccount)
  expect(listed.map(({ failingSince, nextAttemptAt }) => [failingSince, nextAttemptAt])).toEqual([
    [since.toISOString(), '2026-12-01T01:03:00.000Z'],
    [undefined, undefined],
    [since.toISOString(), undefined],
    [since.toISOString(), '2026-12-01T04:03:00.000Z'],
  ])
})
