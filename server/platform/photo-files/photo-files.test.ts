import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { S3_BUCKET, S3_KEY, startS3Server } from '@/server/domain/photos/testing/s3-server'
import { toPublicError } from '@/server/platform/errors/public-error'
import { folderOfFile, folderOfTest } from '@/server/testing/folder'
import { openPhotoFiles } from './photo-files'
import { contentTypeOf, photoNames } from './photo-name'

const folder = folderOfFile()
let server: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  server = await startS3Server(folder)
})
afterAll(() => server.stop())

const key = '0f'.repeat(16)
const [avif = '', webp = ''] = photoNames({ key, widths: [480] })

const bucketUrl = ({ host = server.host, secret = S3_KEY, bucket = S3_BUCKET, prefix = '' } = {}) =>
  `s3://${S3_KEY}:${secret}@${host}/${bucket}${prefix}?region=eu-central-1&tls=off`

function open(settings: { DATA_DIR?: string; PHOTOS_URL?: string }) {
  const files = openPhotoFiles({ DATA_DIR: folder, ...settings })
  if (!files) throw new Error('there is a place for files')
  return files
}

const places = [
  ['a folder', () => open({ DATA_DIR: folderOfTest() })],
  ['a bucket', () => open({ PHOTOS_URL: bucketUrl() })],
  ['a folder of a bucket', () => open({ PHOTOS_URL: bucketUrl({ prefix: '/a/b' }) })],
] as const

describe.each(places)('%s', (_, openPlace) => {
  test('keeps files by their names, whatever bytes they have, until they are removed', async () => {
    const files = openPlace()
    const bytes = new Uint8Array(70_000).map((_byte, index) => index % 256)
    expect(await files.read(avif)).toBeUndefined()
    await files.write(avif, bytes, 'image/avif')
    await files.write(webp, new Uint8Array([1]), 'image/webp')
    await files.write(webp, new Uint8Array([2, 3]), 'image/webp')
    expect(await files.read(avif)).toEqual(expect.objectContaining({ length: 70_000 }))
    expect(Buffer.from((await files.read(avif)) ?? []).equals(bytes)).toBe(true)
    expect([...((await files.read(webp)) ?? [])]).toEqual([2, 3])
    for (const name of [avif, avif, webp]) await files.remove(name)
    expect([await files.read(avif), await files.read(webp)]).toEqual([undefined, undefined])
  })

  test.each([
    '',
    '.',
    '../x',
    '/etc/passwd',
    `../${avif}`,
    `${avif}/..`,
    `${avif}\0`,
    avif.toUpperCase(),
    `${key}-0.avif`,
  ])('takes %j for no name', async (name) => {
    const files = openPlace()
    expect(contentTypeOf(name)).toBeUndefined()
    await expect(files.write(name, new Uint8Array(1), 'image/avif')).rejects.toThrow('not the name of a photograph')
    await expect(files.read(name)).rejects.toThrow('not the name of a photograph')
    await expect(files.remove(name)).rejects.toThrow('not the name of a photograph')
  })
})

test('the folder and its files are for this user alone, and no other file stays there', async () => {
  const dataDir = path.join(folderOfTest(), 'new')
  const files = open({ DATA_DIR: dataDir })
  await files.write(avif, new Uint8Array(3), 'image/avif')
  expect(readdirSync(path.join(dataDir, 'photos'))).toEqual([avif])
  expect(statSync(path.join(dataDir, 'photos')).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(dataDir, 'photos', avif)).mode & 0o777).toBe(0o600)
})

test('what a process has left in the middle of writing is removed with the file', async () => {
  const dataDir = folderOfTest()
  mkdirSync(path.join(dataDir, 'photos'))
  writeFileSync(path.join(dataDir, 'photos', `${avif}.partial`), 'half')
  await open({ DATA_DIR: dataDir }).remove(avif)
  expect(readdirSync(path.join(dataDir, 'photos'))).toEqual([])
})

test('a folder that cannot be written to says so, and does not pass for a fault of the database', async () => {
  const files = open({ DATA_DIR: '/proc/nope' })
  const error = await files.write(avif, new Uint8Array(1), 'image/avif').catch((failure) => failure)
  expect(error.message).toMatch(/^photographs in \/proc\/nope\/photos: DATA_DIR, .*cannot be used/)
  expect(toPublicError(error).code).toBe('internal_error')
})

describe('a bucket that refuses says what it was asked and why, without the secret', () => {
  test.each([
    ['another secret', { secret: 'hunter2' }, 'PUT .* 403 SignatureDoesNotMatch$'],
    ['a bucket that is not there', { bucket: 'nowhere' }, 'PUT .* 404 NoSuchBucket$'],
  ])('%s', async (_, wrong, message) => {
    const files = open({ PHOTOS_URL: bucketUrl(wrong) })
    const error = await files.write(avif, new Uint8Array(1), 'image/avif').catch((failure) => failure)
    expect(error.message).toMatch(new RegExp(message))
    expect(String(error.stack)).not.toContain('hunter2')
  })

  test('regression: one that cannot be reached does not pass for a fault of the database', async () => {
    const files = open({ PHOTOS_URL: bucketUrl({ host: '127.0.0.1:1', secret: 'hunter2' }) })
    for (const act of [() => files.read(avif), () => files.remove(avif)]) {
      const error = await act().then(
        () => undefined,
        (failure) => failure,
      )
      expect(error.message).toMatch(/(GET|DELETE) .* failed: /)
      expect(toPublicError(error).code).toBe('internal_error')
      expect(String(error.stack)).not.toContain('hunter2')
    }
  })

  test('one that is busy is asked again', async () => {
    let asked = 0
    const busy = createServer((request, response) => {
      asked += 1
      request.resume().on('end', () => response.writeHead(asked < 3 ? 503 : 200).end())
    })
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void busy.close())
    const address = busy.address()
    const port = typeof address === 'object' ? address?.port : 0
    await open({ PHOTOS_URL: bucketUrl({ host: `127.0.0.1:${port}` }) }).write(avif, new Uint8Array(9), 'image/avif')
    expect(asked).toBe(3)
  })
})

test.each([
  ['a process may be one of several', { DATABASE_URL: 'postgresql://database/petstore' }],
  ['processes are stopped between requests', { CRON_SECRET: 'x'.repeat(16) }],
])('where %s, a folder is no place, unless all of them share it; a bucket is', (_, settings) => {
  const own = { DATA_DIR: folder, ...settings }
  expect(openPhotoFiles(own)).toBeUndefined()
  expect(openPhotoFiles({ ...own, PHOTOS_SHARED: false })).toBeUndefined()
  expect(openPhotoFiles({ ...own, PHOTOS_SHARED: true })).toBeDefined()
  expect(openPhotoFiles({ ...own, PHOTOS_URL: bucketUrl() })).toBeDefined()
})
