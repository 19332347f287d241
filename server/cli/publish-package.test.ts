import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishPackage } from './publish-package'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pet-store-packages-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const served = (name: string) => readFile(path.join(folder, 'served', name))

async function publish(version: string, content: Buffer) {
  const file = path.join(folder, `petstore-rest-${version}.tgz`)
  await writeFile(file, content)
  await publishPackage({ name: '@petstore/rest', version, file }, path.join(folder, 'served'), '2026-11-29')
}

test('a version is added beside the others, and stays as it is', async () => {
  const first = gzipSync('first', { level: 1 })
  await publish('1.0.0', first)
  await publish('1.1.0', gzipSync('second'))
  // The same content, compressed by another version of zlib.
  await publish('1.0.0', gzipSync('first', { level: 0 }))
  await expect(publish('1.0.0', gzipSync('changed'))).rejects.toThrow('@petstore/rest 1.0.0 is published')
  expect(await served('petstore-rest-1.0.0.tgz')).toEqual(first)
  expect(JSON.parse(String(await served('index.json')))).toMatchObject([
    { name: '@petstore/rest', version: '1.0.0', file: 'petstore-rest-1.0.0.tgz', bytes: first.length },
    { name: '@petstore/rest', version: '1.1.0', file: 'petstore-rest-1.1.0.tgz', publishedOn: '2026-11-29' },
  ])
})
