import { describe, expect, test } from 'vitest'
import { ConfigError } from '@/server/platform/environment/environment'
import { describeMissingPublicUrl, linkOrigin, readConfig } from './config'

test('without any environment everything has a default', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    LOG_LEVEL: 'info',
    DEMO: true,
    PUBLIC_URL: 'http://localhost:3000',
    isPublicUrlGiven: false,
    METRICS_HOST: '127.0.0.1',
    STAGING: false,
    COPY: false,
    STAGING_URL: 'http://localhost:3001',
    isStagingUrlGiven: false,
    DATA_DIR: '.data',
    DATABASE_POOL: 17,
    MIGRATE_ON_START: true,
    SHUTDOWN_DELAY: 5,
    PHOTOS_SHARED: false,
    TRUSTED_PROXIES: 0,
    OTEL_SERVICE_NAME: 'pet-store',
    ORDER_EXPIRY: 7 * 24 * 60 * 60 * 1000,
    MAIL_FROM: { name: '', address: 'no-reply@localhost' },
    BACKUP_DAILY: true,
    CUSTOMER_RETENTION: 90 * 24 * 60 * 60 * 1000,
  })
})

test('a staging server stands beside another without further settings, and sends no mail', () => {
  expect(readConfig({ STAGING: 'true', SMTP_URL: 'smtp://mail.example' })).toMatchObject({
    PORT: 3001,
    DATA_DIR: '.data-staging',
    PUBLIC_URL: 'http://localhost:3001',
    STAGING_URL: 'http://localhost:3001',
    SMTP_URL: undefined,
    DEMO: true,
  })
  const given = { PORT: '4000', DATA_DIR: '/srv/staging', PUBLIC_URL: 'https://try.example', DEMO: 'false' }
  expect(readConfig({ ...given, STAGING: 'true' })).toMatchObject({
    ...given,
    PORT: 4000,
    DEMO: false,
    STAGING_URL: 'https://try.example',
  })
})

test('a copy has no way to anybody, whatever is set, and is for this machine', () => {
  const given = {
    ...{ COPY: 'true', HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0', PUBLIC_URL: 'https://pets.example', DEMO: 'true' },
    ...{ SMTP_URL: 'smtp://mail.example', REDIS_URL: 'redis://redis.example', CRON_SECRET: 'x'.repeat(16) },
    ...{ PHOTOS_URL: 's3://key:secret@s3.example/photos', STAGING_URL: 'https://try.example' },
  }
  const config = readConfig(given)
  expect(config).toMatchObject({
    ...{ PORT: 3999, HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1', DATA_DIR: '.data-copy', DEMO: false },
    ...{ PUBLIC_URL: 'http://localhost:3999', isPublicUrlGiven: false, isStagingUrlGiven: false },
  })
  for (const name of ['SMTP_URL', 'REDIS_URL', 'CRON_SECRET', 'PHOTOS_URL'])
    expect(config).not.toHaveProperty(name, expect.anything())
  expect(() => readConfig({ COPY: 'true', STAGING: 'true' })).toThrow('STAGING and COPY must not both be set')
})

test('links for people begin with PUBLIC_URL, and with nothing when that is only a guess', () => {
  expect(linkOrigin(readConfig({ PUBLIC_URL: 'https://pets.example' }))).toBe('https://pets.example')
  expect(linkOrigin(readConfig({}))).toBe('')
})

test.each([
  ['sends mail', { SMTP_URL: 'smtp://mail.example' }, 'Links in mails, documents'],
  ['has a database of its own', { DATABASE_URL: 'postgresql://store@db.example/pets' }, 'Links in documents'],
  ['is behind a proxy', { TRUSTED_PROXIES: '1' }, 'Links in documents'],
  ['listens on an address that others reach', { HOST: '0.0.0.0' }, 'Links in documents'],
])('who runs a store that %s is told to set PUBLIC_URL', (_, environment, words) => {
  const advice = describeMissingPublicUrl(readConfig(environment))
  expect(advice).toContain('PUBLIC_URL is not set')
  expect(advice).toContain(words)
  expect(describeMissingPublicUrl(readConfig({ ...environment, PUBLIC_URL: 'https://pets.example' }))).toBeUndefined()
})

test.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }])(
  'who tries a store out, with %j, is told nothing of PUBLIC_URL',
  (environment) => {
    expect(describeMissingPublicUrl(readConfig(environment))).toBeUndefined()
  },
)

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', REDIS_URL: '', DATA_DIR: '' })).toEqual(readConfig({}))
})

test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'store-1.internal'])('%s can be listened on', (HOST) => {
  expect(readConfig({ HOST, METRICS_PORT: '9464' })).toMatchObject({ HOST, METRICS_PORT: 9464 })
})

test('a way past the pooler goes with the way through it, and is none itself', () => {
  const url = 'postgresql://store@db.example/pets'
  const pooled = `${url}?pgbouncer=true`
  expect(readConfig({ DATABASE_URL: pooled, DIRECT_URL: url })).toMatchObject({ DIRECT_URL: url })
  expect(() => readConfig({ DIRECT_URL: url })).toThrow('DIRECT_URL must be set together with DATABASE_URL')
  expect(() => readConfig({ DATABASE_URL: pooled, DIRECT_URL: pooled })).toThrow('not to a PgBouncer')
})

test("replicas are of a database of one's own, and separated by commas", () => {
  const url = 'postgresql://store@db.example/pets'
  const REPLICA_URLS = 'postgresql://a.example/pets, postgresql://b.example/pets'
  expect(readConfig({ DATABASE_URL: url, REPLICA_URLS }).REPLICA_URLS).toEqual([
    'postgresql://a.example/pets',
    'postgresql://b.example/pets',
  ])
  expect(() => readConfig({ REPLICA_URLS })).toThrow('REPLICA_URLS must be set together with DATABASE_URL')
  expect(() => readConfig({ DATABASE_URL: url, REPLICA_URLS: `${url},` })).toThrow('separated by commas')
})

test('a public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example')
})

test('a public address becomes what a header can carry', () => {
  expect(readConfig({ PUBLIC_URL: 'https://商店.example' }).PUBLIC_URL).toBe('https://xn--czrs0t.example')
})

test('the default staging address is a valid one', () => {
  for (const [PUBLIC_URL, stagingUrl] of [
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3001'],
    ['http://[::1]:3000', 'http://[::1]:3001'],
    ['http://localhost:3001', 'http://localhost:3002'],
    ['https://shop.example', 'https://staging.shop.example'],
  ])
    expect(readConfig({ PUBLIC_URL }).STAGING_URL).toBe(stagingUrl)
})

test.each([
  ['https://shop.example:8443', 'no-reply@shop.example'],
  ['http://127.0.0.1:3000', 'no-reply@[127.0.0.1]'],
  ['http://[::1]:3000', 'no-reply@[IPv6:::1]'],
])('mails from the store at %s are from %s', (PUBLIC_URL, address) => {
  expect(readConfig({ PUBLIC_URL }).MAIL_FROM).toEqual({ name: '', address })
})

test.each([
  ['ada@pets.example', { name: '', address: 'ada@pets.example' }],
  ['<ada@pets.example>', { name: '', address: 'ada@pets.example' }],
  [' Ada’s Pets, Ltd. <ada@pets.example> ', { name: 'Ada’s Pets, Ltd.', address: 'ada@pets.example' }],
])('mails can be from %j', (MAIL_FROM, sender) => {
  expect(readConfig({ MAIL_FROM }).MAIL_FROM).toEqual(sender)
})

test.each(['smtp://mail', 'smtps://user:p%40ss@mail.example:465', 'smtp://[::1]:25/'])(
  '%s is a mail server',
  (SMTP_URL) => {
    expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
  },
)

describe('says what to set when', () => {
  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['STAGING', { STAGING: 'yes' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['HOST', { HOST: 'localhost:3000' }],
    ['HOST', { HOST: '[::1]' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', { METRICS_PORT: 'on' }],
    ['METRICS_PORT', { METRICS_PORT: '3000' }],
    ['METRICS_PORT', { PORT: '9464', METRICS_PORT: '9464' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['PUBLIC_URL must have no path', { PUBLIC_URL: 'https://shop.example/pets' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/?a=1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:secret@shop.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@localhost/pets' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['REDIS_URL', { REDIS_URL: 'redis://a:6379,b:6379' }],
    ['REDIS_URL', { REDIS_URL: 'redis+cluster://a:6379,' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '-1' }],
    ['ORDER_EXPIRY', { ORDER_EXPIRY: '7' }],
    ['ORDER_EXPIRY', { ORDER_EXPIRY: '59m' }],
    ['ORDER_EXPIRY', { ORDER_EXPIRY: '366d' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example/path' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?pool=true' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user:100%@mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user:%ff@mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Pet Store' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@pets.example, b@pets.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Pet\r\nBcc: x <a@pets.example>' }],
    ['MAIL_FROM', { MAIL_FROM: 'Pet Store <>' }],
    ['CUSTOMER_RETENTION', { CUSTOMER_RETENTION: '0d' }],
    ['DEMO must be "true" or "false"', { DEMO: 'yes' }],
    ['UPSTASH_REDIS_REST_TOKEN', { UPSTASH_REDIS_REST_URL: 'https://x.upstash.io' }],
    ['UPSTASH_REDIS_REST_URL', { UPSTASH_REDIS_REST_TOKEN: 'secret' }],
    ['REDIS_URL', { REDIS_URL: 'redis://a:1', UPSTASH_REDIS_REST_URL: 'https://x.io', UPSTASH_REDIS_REST_TOKEN: 't' }],
  ])('%s is wrong: %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(name)
  })

  test('several are wrong: all are named, and no value is repeated', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@localhost/pets' })
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL/)
    expect(read).not.toThrow('hunter2')
  })
})
