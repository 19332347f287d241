import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles, readStaticFiles, type StaticFiles } from './static-files'

const script = 'const pet = "biscuit";\n'.repeat(100)
const contents = {
  'chunks/app.js': script,
  'chunks/[petId] & more.js': script,
  'chunks/tiny.js': '1',
  'media/font.woff2': 'font '.repeat(100),
} as const

let folder: string
let find: StaticFiles

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pet-store-static-'))
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  await compressFiles(folder)
  find = await readStaticFiles(folder)
  await rm(folder, { recursive: true })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const encodingOf = (name: string, accepted: string | null) =>
  find(`/_next/static/${name}`, accepted)?.headers['Content-Encoding']

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['brotli, x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(encodingOf('chunks/app.js', accepted)).toBe(encoding)
})

test('each compressed form decodes to the file, even when the folder is gone', () => {
  const form = (accepted: string) => find('/_next/static/chunks/app.js', accepted)?.body ?? new Uint8Array()
  expect(brotliDecompressSync(form('br')).toString()).toBe(script)
  expect(gunzipSync(form('gzip')).toString()).toBe(script)
  expect(Buffer.from(form('')).toString()).toBe(script)
})

test('a file that compression does not make smaller is sent as it is', () => {
  expect(encodingOf('chunks/tiny.js', 'br')).toBeUndefined()
  const font = find('/_next/static/media/font.woff2', 'br')
  expect(font?.headers).toMatchObject({ 'Content-Type': 'font/woff2', 'Content-Length': '500' })
  expect(font?.headers).not.toHaveProperty('Content-Encoding')
  expect(font?.headers).not.toHaveProperty('Vary')
})

test('a name can be percent-encoded', () => {
  expect(find('/_next/static/chunks/%5BpetId%5D%20%26%20more.js', 'br')).toBeDefined()
})

test.each([
  '/_next/static/',
  '/_next/static/chunks',
  '/_next/static/chunks/',
  '/_next/static/chunks/app.js/',
  '/_next/static/chunks/app.js.br',
  '/_next/static/chunks/APP.js',
  '/_next/static/chunks/../chunks/app.js',
  '/_next/static/%2e%2e/static/chunks/app.js',
  '/_next/static/chunks%5Capp.js',
  '/_next/static/__proto__',
  '/_next/static/../../package.json',
])('no other address names a file: %s', (address) => {
  expect(find(address, 'br')).toBeUndefined()
})
