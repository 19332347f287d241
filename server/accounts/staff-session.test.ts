import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPrismaClient } from '@/server/db/client'
import type { PrismaClient } from '@/server/db/generated/client'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'
import { generateKey, hashKey } from './api-key'
import { createKey, revokeKey } from './api-keys.service'
import { allScopes, type Scope } from './scopes'
import { createStaffSessions, SESSION_LIFETIME_MS, type StaffSessions } from './staff-session'

let database: TestDatabase
let db: PrismaClient
let sessions: StaffSessions
let time: number

const secret = Buffer.alloc(32, 1)

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPrismaClient(database.url)
})

beforeEach(() => {
  time = Date.parse('2026-11-21T09:00:00Z')
  sessions = createStaffSessions({ db, secret, now: () => time })
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const newKey = (scopes: readonly Scope[] = allScopes, expiresAt?: Date) =>
  createKey(db, { name: 'staff', scopes, expiresAt })
const rowOf = (key: string) => db.apiKey.findUniqueOrThrow({ where: { hash: new Uint8Array(hashKey(key)) } })

async function begin(key: string): Promise<string> {
  const begun = await sessions.begin(key)
  if ('problem' in begun) throw new Error(begun.problem)
  return begun.token
}

test('a key starts a session for its holder, even with spaces around it', async () => {
  const key = await newKey()
  const { id, accountId } = await rowOf(key)
  const caller = { kind: 'key', keyId: String(id), accountId: String(accountId), scopes: [...allScopes] }
  for (const typed of [key, ` ${key}\n`])
    expect(await sessions.resume(await begin(typed))).toMatchObject({ caller, key: { id } })
})

test('the token contains nothing of the key', async () => {
  const key = await newKey()
  const token = await begin(key)
  for (let at = 0; at + 6 <= key.length; at += 1) expect(token).not.toContain(key.slice(at, at + 6))
  const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url')
  expect(bytes.includes(hashKey(key).subarray(0, 4))).toBe(false)
})

test.each<readonly [string, string, () => Promise<string>]>([
  ['an empty text', 'malformed', async () => ''],
  [
    'a key with a typing error',
    'malformed',
    async () => (await newKey()).replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
  ],
  ['a key that was never issued', 'unknown', async () => generateKey()],
  ['a key that may only read', 'without_scope', () => newKey(['pets:read', 'orders:read'])],
  ['a key that has expired', 'expired', () => newKey(allScopes, new Date(time))],
  [
    'a key that was revoked',
    'revoked',
    async () => {
      const key = await newKey()
      await revokeKey(db, (await rowOf(key)).id, new Date(time))
      return key
    },
  ],
])('%s opens no session: %s', async (_, problem, make) => {
  expect(await sessions.begin(await make())).toEqual({ problem })
})

test.each<Scope>(['pets:write', 'orders:write'])('%s alone is enough', async (scope) => {
  expect(await sessions.resume(await begin(await newKey([scope])))).toMatchObject({ caller: { scopes: [scope] } })
})

test('a session ends at once when its key is revoked', async () => {
  const key = await newKey()
  const token = await begin(key)
  expect(await sessions.resume(token)).toHaveProperty('caller')
  await revokeKey(db, (await rowOf(key)).id, new Date(time))
  expect(await sessions.resume(token)).toEqual({ problem: 'revoked' })
})

test('a session ends when its key expires, though it could have lasted longer', async () => {
  const token = await begin(await newKey(allScopes, new Date(time + 60_000)))
  time += 59_999
  expect(await sessions.resume(token)).toHaveProperty('caller')
  time += 1
  expect(await sessions.resume(token)).toEqual({ problem: 'expired' })
})

test('a session has the scopes that its key has now, and ends without any', async () => {
  const key = await newKey()
  const token = await begin(key)
  const { id } = await rowOf(key)
  await db.apiKey.update({ where: { id }, data: { scopes: ['orders:read', 'orders:write'] } })
  expect(await sessions.resume(token)).toMatchObject({ caller: { scopes: ['orders:read', 'orders:write'] } })
  await db.apiKey.update({ where: { id }, data: { scopes: ['orders:read'] } })
  expect(await sessions.resume(token)).toEqual({ problem: 'without_scope' })
})

test('a session whose key was removed is invalid', async () => {
  const key = await newKey()
  const token = await begin(key)
  await db.apiKey.delete({ where: { id: (await rowOf(key)).id } })
  expect(await sessions.resume(token)).toEqual({ problem: 'unknown' })
})

test('a session is over after eight hours', async () => {
  const token = await begin(await newKey())
  time += SESSION_LIFETIME_MS - 1
  expect(await sessions.resume(token)).toHaveProperty('caller')
  time += 1
  expect(await sessions.resume(token)).toEqual({ problem: 'over' })
})

test('a session cannot be extended, moved to another key, or signed with another secret', async () => {
  const [token, other] = [await begin(await newKey()), await begin(await newKey())]
  const [id = '', endsAt = '', signed = ''] = token.split('.')
  const elsewhere = createStaffSessions({ db, secret: Buffer.alloc(32, 2), now: () => time })
  expect(await elsewhere.resume(token)).toEqual({ problem: 'none' })
  const mixed = Buffer.concat([
    Buffer.from(other.split('.')[2] ?? '', 'base64url').subarray(0, 8),
    Buffer.from(signed, 'base64url').subarray(8),
  ]).toString('base64url')
  for (const forged of [
    `${id}.${Number(endsAt) + 1}.${signed}`,
    `${id}.${endsAt}.${mixed}`,
    `${other.split('.')[0]}.${endsAt}.${signed}`,
    `${id}.0${endsAt}.${signed}`,
    `${token}.`,
    signed,
  ]) {
    expect(await sessions.resume(forged), forged).toEqual({ problem: 'none' })
  }
})

test('a session that was signed out is over for every copy of its token, and for no other session', async () => {
  const key = await newKey()
  const [token, other] = [await begin(key), await begin(key)]
  for (const again of [token, token, undefined, 'nonsense']) await sessions.end(again)
  expect(await sessions.resume(token)).toEqual({ problem: 'none' })
  expect(await sessions.resume(other)).toHaveProperty('caller')
})

test('a session that was signed out is forgotten once it would be over anyway', async () => {
  const key = await newKey()
  await sessions.end(await begin(key))
  time += SESSION_LIFETIME_MS
  await sessions.end(await begin(key))
  expect(await db.endedSession.count({ where: { endsAt: { lte: new Date(time) } } })).toBe(0)
  expect(await db.endedSession.count()).toBe(1)
})

test.each([undefined, '', '.', '1.', '.AAAA', 'null', '1.AAAA', '9'.repeat(400)])('%j is no session', async (token) => {
  expect(await sessions.resume(token)).toEqual({ problem: 'none' })
})

test('using a session counts as using its key, recorded at most once a minute', async () => {
  const key = await newKey()
  const lastUsed = async () => (await rowOf(key)).lastUsedAt?.getTime()
  const begunAt = time
  const token = await begin(key)
  expect(await lastUsed()).toBe(begunAt)
  time += 59_999
  await sessions.resume(token)
  expect(await lastUsed()).toBe(begunAt)
  time += 1
  await sessions.resume(token)
  expect(await lastUsed()).toBe(time)
})
