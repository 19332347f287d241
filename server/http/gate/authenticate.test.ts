import { pino } from 'pino'
import { expect, test } from 'vitest'
import { generateKey } from '@/server/identity/accounts/api-key'
import { createKey, listKeys, revokeKey, rotateKey } from '@/server/identity/accounts/api-keys.service'
import { clientOfTest, databaseOfFile, databaseOfTest, runSql } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import { createAuthenticate } from './authenticate'

const { db, url } = databaseOfFile()
let time = Date.parse('2026-11-21T12:00:00Z')
const now = () => time
const log = pino({ level: 'silent' })
const authenticate = createAuthenticate({ db, now, log })

const newKey = (more: { expiresAt?: Date } = {}) => createKey(db, { name: 'shop', scopes: ['pets:read'], ...more })
const idOf = async (key: string) => BigInt((await listKeys(db)).find(({ prefix }) => key.startsWith(prefix))?.id ?? 0)
const withKey = (key: string) => authenticate(`Bearer ${key}`)

test('a key is known from the moment it is made, with its scopes and plan', async () => {
  const key = generateKey()
  expect(await withKey(key)).toEqual({ problem: 'invalid' })
  const made = await newKey()
  expect(await withKey(made)).toMatchObject({ key: { plan: 'free', scopes: new Set(['pets:read']) } })
})

test('the scheme may be written in any case, as RFC 9110 has it', async () => {
  const key = await newKey()
  expect(await authenticate(`bearer ${key}`)).toHaveProperty('key')
  expect(await authenticate(`BEARER   ${key}`)).toHaveProperty('key')
})

test.each(['Bearer', 'bearer ', 'Bearer abc', 'Bearer pet_ pet_', `Bearer ${generateKey()} x`])(
  '%j is an invalid key',
  async (header) => {
    expect(await authenticate(header)).toEqual({ problem: 'invalid' })
  },
)

test.each(['Basic cGV0OnBldA==', '', 'pet_', 'Bearerish pet_', 'x Bearer pet_'])(
  '%j is no Bearer key, which is neither a missing nor an invalid one',
  async (header) => {
    expect(await authenticate(header)).toEqual({ problem: 'no bearer key' })
  },
)

test('a valid key is none with anything else in the header', async () => {
  const key = await newKey()
  for (const header of [
    `x Bearer ${key}`,
    `Bearer x Bearer ${key}`,
    `Bearer ${key} x`,
    `Bearer ${key}, Basic x`,
    key,
  ]) {
    expect(await authenticate(header)).toHaveProperty('problem')
  }
  expect(await authenticate(`Bearer ${key}  `)).toHaveProperty('key')
})

test('no header is a missing key', async () => {
  expect(await authenticate(null)).toEqual({ problem: 'missing' })
})

test('a malformed key is refused without a look-up', async () => {
  const broken = clientOfTest('postgresql://nobody@127.0.0.1:1/none')
  const alone = createAuthenticate({ db: broken, now, log })
  expect(await alone('Bearer pet_notakey')).toEqual({ problem: 'invalid' })
  await expect(alone(`Bearer ${generateKey()}`)).rejects.toThrow()
})

test('a revoked key is refused within 10 s', async () => {
  const key = await newKey()
  expect(await withKey(key)).toHaveProperty('key')
  await revokeKey(db, await idOf(key), new Date(time))
  time += 10_000
  expect(await withKey(key)).toEqual({ problem: 'invalid' })
})

test('a key is refused from the moment it expires, also while it is cached', async () => {
  const key = await newKey({ expiresAt: new Date(time + 1_000) })
  expect(await withKey(key)).toHaveProperty('key')
  time += 999
  expect(await withKey(key)).toHaveProperty('key')
  time += 1
  expect(await withKey(key)).toEqual({ problem: 'invalid' })
})

test('a rotated key lives on for the overlap, the new one works at once', async () => {
  const old = await newKey()
  const fresh = await rotateKey(db, await idOf(old), 60_000, new Date(time))
  expect(await withKey(old)).toHaveProperty('key')
  expect(await withKey(fresh)).toHaveProperty('key')
  time += 60_000
  expect(await withKey(old)).toEqual({ problem: 'invalid' })
  expect(await withKey(fresh)).toHaveProperty('key')
})

test('a key that was rotated is not rotated again: its successor would end with the overlap', async () => {
  const old = await newKey()
  await rotateKey(db, await idOf(old), 60_000, new Date(time))
  await expect(rotateKey(db, await idOf(old), 60_000, new Date(time))).rejects.toThrow('already been rotated')
})

test('the time of the last use is written, at most once a minute', async () => {
  const key = await newKey()
  const id = await idOf(key)
  const lastUsed = async () => (await db.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime()
  const first = time
  await withKey(key)
  await expect.poll(lastUsed).toBe(first)
  time += 59_999
  await withKey(key)
  time += 1
  await withKey(key)
  await expect.poll(lastUsed).toBe(first + 60_000)
})

test('a key is looked up once in 5 s, and its use is written once in a minute', async () => {
  const key = await newKey()
  const counted = countQueries(db)
  const counting = createAuthenticate({ db: counted.db, now, log })
  const costOfUse = async () => {
    const before = counted.queries()
    expect(await counting(`Bearer ${key}`)).toHaveProperty('key')
    return counted.queries() - before
  }
  expect(await costOfUse()).toBe(2)
  // It is not waited for, and the next look-up reads it.
  const lastUsed = async () => (await db.apiKey.findUniqueOrThrow({ where: { id: await idOf(key) } })).lastUsedAt
  await expect.poll(lastUsed).not.toBeNull()
  expect(await costOfUse()).toBe(0)
  time += 4_999
  expect(await costOfUse()).toBe(0)
  time += 5_000
  expect(await costOfUse()).toBe(1)
  time += 60_000
  expect(await costOfUse()).toBe(2)
})

test('of keys that arrive together, each request gets its own', async () => {
  const known = [await newKey(), await newKey(), await newKey()]
  const revoked = await newKey()
  await revokeKey(db, await idOf(revoked), new Date(time))
  const fresh = createAuthenticate({ db, now, log })
  const [unknown, first, ...others] = [generateKey(), ...known, revoked, generateKey()]
  const keys = [unknown, first, ...others, first, unknown]
  const found = await Promise.all(keys.map((key) => fresh(`Bearer ${key}`)))
  const ids = found.map((result) => ('key' in result ? result.key.id : result.problem))
  const expected = keys.map(async (key) => (known.includes(key) ? idOf(key) : 'invalid'))
  expect(ids).toEqual(await Promise.all(expected))
})

test('an unknown key takes one query each time, and works from the moment it is made', async () => {
  const counted = countQueries(db)
  const counting = createAuthenticate({ db: counted.db, now, log })
  const unknown = generateKey()
  for (let request = 1; request <= 3; request += 1) {
    expect(await counting(`Bearer ${unknown}`)).toEqual({ problem: 'invalid' })
    expect(counted.queries()).toBe(request)
  }
})

test('unknown keys that arrive together are looked for by one statement for each hundred', async () => {
  const counted = countQueries(db)
  const counting = createAuthenticate({ db: counted.db, now, log })
  const guesses = Array.from({ length: 101 }, () => counting(`Bearer ${generateKey()}`))
  expect(await Promise.all(guesses)).toEqual(guesses.map(() => ({ problem: 'invalid' })))
  expect(counted.queries()).toBe(2)
})

test('regression: among many keys, the look-up of one keeps its plan', async () => {
  const many = await databaseOfTest()
  await runSql(
    many.url,
    `INSERT INTO account (name) VALUES ('many');
     INSERT INTO api_key (account_id, hash, prefix, scopes)
       SELECT account.id, sha256(n::text::bytea), 'pet_' || n, '{}' FROM account, generate_series(1, 5000) AS n;
     ANALYZE api_key`,
  )
  const one = clientOfTest(many.url, { maxConnections: 1 })
  const looking = createAuthenticate({ db: one, now, log })
  // PostgreSQL tries five plans of their own, and compares.
  for (let look = 0; look < 7; look += 1) await looking(`Bearer ${generateKey()}`)
  const plans = 'SELECT generic_plans FROM pg_prepared_statements WHERE statement LIKE $1'
  expect(await one.query(plans, ['%WHERE hash =%'])).toEqual([{ generic_plans: 2 }])
})

test('a key is served though its use cannot be written, and that is logged', async () => {
  const warnings: unknown[] = []
  const warning = pino({ base: null }, { write: (line) => warnings.push(JSON.parse(line)) })
  const key = await newKey()
  await runSql(url, 'ALTER TABLE api_key ADD CONSTRAINT unused CHECK (last_used_at IS NULL) NOT VALID')
  try {
    expect(await createAuthenticate({ db, now, log: warning })(`Bearer ${key}`)).toHaveProperty('key')
    await expect
      .poll(() => warnings)
      .toMatchObject([{ level: 40, msg: 'the last use of a key was not recorded', err: { stack: expect.any(String) } }])
  } finally {
    await runSql(url, 'ALTER TABLE api_key DROP CONSTRAINT unused')
  }
})

test('a key of the other kind of server is told apart from one that is unknown, revoked or mistyped', async () => {
  const ofStaging = generateKey({ isStaging: true })
  const ofStore = generateKey()
  const onStaging = createAuthenticate({ db, isStaging: true, now, log })
  expect(await authenticate(`Bearer ${ofStaging}`)).toEqual({ problem: 'of staging' })
  expect(await onStaging(`Bearer ${ofStore}`)).toEqual({ problem: 'of production' })
  expect(await authenticate(`Bearer ${ofStore}`)).toEqual({ problem: 'invalid' })
  expect(await onStaging(`Bearer ${ofStaging}`)).toEqual({ problem: 'invalid' })
  expect(await authenticate(`Bearer ${ofStaging.slice(0, -1)}`)).toEqual({ problem: 'invalid' })
})
