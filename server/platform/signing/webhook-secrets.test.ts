import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '@/server/testing/folder'
import { createWebhookSecrets } from './webhook-secrets'

const folder = folderOfFile()
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

test('a secret is 32 bytes in base64 after whsec_, always the same of one seed and key, and another of any other', async () => {
  const secrets = createWebhookSecrets({ key: key(1), dataDir: '' })
  const { keyId, seed } = await secrets.createSeed()
  const secret = secrets.secretOf(seed)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(createWebhookSecrets({ key: key(1), dataDir: '' }).secretOf(seed)).toBe(secret)
  expect(secrets.keyId()).toBe(keyId)
  const others = createWebhookSecrets({ key: key(2), dataDir: '' })
  expect(others.secretOf(seed)).not.toBe(secret)
  expect(others.keyId()).not.toBe(keyId)
  expect(secrets.secretOf((await secrets.createSeed()).seed)).not.toBe(secret)
})

test('the key is made when it is first needed, in a file that only its owner reads, and shared by processes', async () => {
  const dataDir = path.join(folder, 'new')
  const [one, another] = [createWebhookSecrets({ dataDir }), createWebhookSecrets({ dataDir })]
  expect(one.keyId()).toBeUndefined()
  const { keyId, seed } = await one.createSeed()
  expect(statSync(path.join(dataDir, 'webhook-key')).mode & 0o777).toBe(0o600)
  expect(another.keyId()).toBe(keyId)
  expect(another.secretOf(seed)).toBe(one.secretOf(seed))
})

test('a file that holds no key is not taken for one', () => {
  writeFileSync(path.join(folder, 'webhook-key'), 'too short')
  expect(() => createWebhookSecrets({ dataDir: folder }).keyId()).toThrow('does not hold 32 bytes in base64')
})
