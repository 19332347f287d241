import { expect, test } from 'vitest'
import { listAccountEvents } from '@/server/accounts/account-events'
import { createKey } from '@/server/accounts/api-keys.service'
import { inProcessRouter } from '@/server/app-router'
import type { Caller } from '@/server/callers/caller'
import { databaseOfTest } from '@/server/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

/** An account with a member and a key, which begins as the audit log says; either acts for it. */
async function openAccount() {
  const { db, url } = await databaseOfTest()
  const key = await createKey(db, { name: 'Kennel', scopes: ['webhooks:write'] })
  const { id: keyId, accountId } = await db.apiKey.findFirstOrThrow()
  const { id: userId } = await db.user.create({ data: { email: 'ada@example.com' } })
  await db.membership.create({ data: { userId, accountId, role: 'member' } })
  const context = requestContexts(db, url)
  const as = (caller: Caller) => inProcessRouter.createCaller(context({ caller }))
  const begun = await db.accountEvent.count()
  return {
    db,
    ofAccount: { accountId: Number(accountId) },
    prefix: key.slice(0, 10),
    byKey: as({ kind: 'key', keyId: String(keyId), accountId: String(accountId), scopes: ['webhooks:write'] }).webhooks,
    byMember: as({ kind: 'user', userId: String(userId), isStaff: false, isFresh: true }).accountWebhooks,
    /** What was done since, the oldest event first. */
    async log() {
      const { items } = await listAccountEvents({ db, cursors: context({}).cursors }, { accountId, reader: 'member' })
      return items
        .toReversed()
        .slice(begun)
        .map(({ action, before, after, by }) => [
          `${action} ${before ?? ''}>${after ?? ''}`,
          'person' in by ? by.person?.email : 'keyPrefix' in by ? by.keyPrefix : by.kind,
        ])
    },
  }
}

test('what a key and a member do with endpoints is recorded with the host alone, and their secrets are not', async () => {
  const { db, ofAccount, prefix, byKey, byMember, log } = await openAccount()
  const { id: endpointId, secret } = await byKey.create({ url: 'https://shop.example/hooks?token=hidden' })
  await byKey.update({ endpointId, description: 'The shop' })
  await byKey.update({ endpointId, enabled: false })
  const rotated = await byKey.rotateSecret({ endpointId })
  const ids = { ...ofAccount, endpointId }
  await byMember.update({ ...ids, enabled: true })
  await byMember.update({ ...ids, enabled: true })
  await byMember.update({ ...ids, url: 'https://other.example:8443/', types: ['pet.added'] })
  await byMember.rotateSecret(ids)
  await byMember.delete(ids)
  await byKey.delete({ endpointId: (await byMember.create({ ...ofAccount, url: 'https://shop.example' })).id })
  const ada = 'ada@example.com'
  expect(await log()).toEqual([
    ['webhook_created >shop.example', prefix],
    ['webhook_changed shop.example>shop.example', prefix],
    ['webhook_disabled >shop.example', prefix],
    ['webhook_secret_rotated >shop.example', prefix],
    ['webhook_enabled >shop.example', ada],
    ['webhook_changed shop.example>other.example:8443', ada],
    ['webhook_secret_rotated >other.example:8443', ada],
    ['webhook_deleted other.example:8443>', ada],
    ['webhook_created >shop.example', ada],
    ['webhook_deleted shop.example>', prefix],
  ])
  const rows = JSON.stringify(await db.$queryRaw`SELECT e::text FROM account_event e`)
  for (const hidden of [secret, rotated.secret, 'hidden', '/hooks']) expect(rows).not.toContain(hidden)
})

test('what the store notes of an endpoint is not recorded', async () => {
  const { db, byKey, log } = await openAccount()
  const { id } = await byKey.create({ url: 'https://shop.example' })
  const data = { failingSince: new Date(), enabled: true }
  await db.webhookEndpoint.update({ where: { id }, data })
  await db.webhookEndpoint.update({ where: { id }, data: { ...data, enabled: false, disabledBecause: 'failing' } })
  expect(await log()).toHaveLength(1)
})

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
