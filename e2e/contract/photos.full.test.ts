import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { photoOf } from '@/server/domain/photos/testing/photo'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'

describe.each(allHosts)('the file of a photograph, on the %s host', (host) => {
  let target: Target
  let name: string
  let bytes: Uint8Array

  beforeAll(async () => {
    target = await sharedTarget(host)
    name = `${randomBytes(16).toString('hex')}-400.webp`
    bytes = await photoOf({ format: 'webp' })
    await openPhotoFiles({ DATA_DIR: target.dataDir })?.write(name, bytes, 'image/webp')
  })

  const get = (path: string, init: RequestInit = {}) => fetch(`${target.origin}/photos/${path}`, init)

  test('is kept for ever, and has its type, and where Next does not take it away, its length', async () => {
    const answer = await get(name)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const headers = {
      'content-type': 'image/webp',
      ...(host === 'node' ? { 'content-length': String(bytes.byteLength) } : {}),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    }
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers)
    const head = await get(name, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe('image/webp')
  })

  test.each([
    `${'0'.repeat(32)}-400.webp`,
    'webhook-key',
    '..%2Fwebhook-key',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `${'0'.repeat(32)}-400.webp%00`,
  ])('that there is not, %s, is a 404 that no cache keeps', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})
