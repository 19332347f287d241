import { expect, test } from 'vitest'
import { isWellFormedKey } from '@/server/identity/accounts/api-key'
import { findAccount } from '@/server/identity/accounts/api-keys.service'
import { accountSubject } from '@/server/limits/limiter'
import { openMemoryLimiter } from '@/server/limits/memory/open-memory-limiter'
import { databaseOfFile } from '@/server/platform/db/testing'
import { folderOfFile } from '@/server/testing/folder'
import { run } from './keys'
import { runnerOf } from './testing'

const { db, url } = databaseOfFile()
const dataDir = folderOfFile()

const settings = () => ({ DATABASE_URL: url, DATA_DIR: dataDir })
const keys = runnerOf(run, settings)

interface ListedKey {
  readonly id: number
  readonly account: string
  readonly plan: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

const list = async (): Promise<ListedKey[]> => JSON.parse((await keys('list', '--json')).stdout)

test('create prints the new key, alone', async () => {
  const { stdout, stderr, code } = await keys('create', '--name', 'Kennel & Söhne')
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  expect(stdout.endsWith('\n')).toBe(true)
  expect(isWellFormedKey(stdout.trimEnd())).toBe(true)
})

test('a second key of a name belongs to the same account; the plan stays unless it is given', async () => {
  await keys('create', '--name', 'stays', '--plan', 'pro')
  await keys('create', '--name', 'stays')
  const plans = async () => (await list()).filter(({ account }) => account === 'stays').map(({ plan }) => plan)
  expect(await plans()).toEqual(['pro', 'pro'])
  await keys('create', '--name', 'stays', '--plan', 'business')
  expect(await plans()).toEqual(['business', 'business', 'business'])
})

test('list gives exactly the promised fields, and a table whose header begins with ID', async () => {
  await keys('create', '--name', 'listed', '--scopes', 'pets:read,orders:read', '--expires', '30d')
  const found = (await list()).find(({ account }) => account === 'listed')
  expect(Object.keys(found ?? {})).toEqual([
    'id',
    'account',
    'prefix',
    'scopes',
    'plan',
    'createdAt',
    'lastUsedAt',
    'expiresAt',
    'revokedAt',
  ])
  expect(found).toMatchObject({ scopes: ['pets:read', 'orders:read'], plan: 'free', revokedAt: null, lastUsedAt: null })
  const { stdout } = await keys('list')
  expect(stdout).toMatch(/^ID\b/)
})

test('a key has a name of its own, which its successor keeps and the table shows', async () => {
  await keys('create', '--name', 'names its keys', '--key-name', ' Till ', '--expires', '30d')
  const [old] = (await list()).filter(({ account }) => account === 'names its keys')
  await keys('rotate', String(old?.id), '--overlap', '1h')
  const { stdout } = await keys('list')
  expect(stdout.split('\n')[0]).toMatch(/^ID +ACCOUNT +NAME +PREFIX /)
  expect(stdout.match(/^\d+ +names its keys +Till +pet_\w{6} /gm)).toHaveLength(2)
  const [, fresh] = (await list()).filter(({ account }) => account === 'names its keys')
  const lifetime = Date.parse(fresh?.expiresAt ?? '') - Date.now()
  expect(Math.abs(lifetime - 30 * 86_400_000)).toBeLessThan(60_000)
})

test('revoke ends a key; a second time changes nothing', async () => {
  await keys('create', '--name', 'revoked')
  const find = async () => (await list()).find(({ account }) => account === 'revoked')
  const id = String((await find())?.id)
  expect(await keys('revoke', id)).toEqual({ stdout: '', stderr: '', code: 0 })
  const first = (await find())?.revokedAt
  expect(first).not.toBeNull()
  expect((await keys('revoke', id)).code).toBe(0)
  expect((await find())?.revokedAt).toBe(first)
})

test('rotate prints the new key, alone, and gives the old one the overlap', async () => {
  await keys('create', '--name', 'rotated')
  const find = async () => (await list()).filter(({ account }) => account === 'rotated')
  const [old] = await find()
  const { stdout, code } = await keys('rotate', String(old?.id), '--overlap', '1h')
  expect(code).toBe(0)
  expect(isWellFormedKey(stdout.trimEnd())).toBe(true)
  const [ended, fresh] = await find()
  const lifetime = Date.parse(ended?.expiresAt ?? '') - Date.now()
  expect(lifetime).toBeGreaterThan(3_500_000)
  expect(lifetime).toBeLessThanOrEqual(3_600_000)
  expect(fresh?.expiresAt).toBeNull()
})

test('usage shows both windows of an account, even an unused one, and uses no quota', async () => {
  await keys('create', '--name', 'used', '--plan', 'pro')
  const { id } = await findAccount(db, 'used')
  const limiter = await openMemoryLimiter(dataDir, Date.now)
  await limiter.consume({ name: accountSubject(id) }, { perMinute: 300, perDay: 10_000 }, 7)
  await limiter.close()
  for (let look = 0; look < 2; look += 1) {
    const { stdout, stderr, code } = await keys('usage', 'used')
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(stdout).toMatch(/^WINDOW +LIMIT +USED +REMAINING +RESETS\n/)
    // A new minute may have begun since.
    expect(stdout).toMatch(/^minute +300 +(7 +293|0 +300) /m)
    expect(stdout).toMatch(/^day +10000 +7 +9993 /m)
  }
})
