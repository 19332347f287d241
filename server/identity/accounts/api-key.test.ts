import { expect, test } from 'vitest'
import { displayPrefix, generateKey, hashKey, isWellFormedKey, keyFromSeed } from './api-key'

test('a new key has the promised form and is well formed', () => {
  for (let i = 0; i < 200; i += 1) {
    const key = generateKey()
    expect(key).toMatch(/^pet_[0-9A-Za-z]{38}$/)
    expect(isWellFormedKey(key)).toBe(true)
  }
})

test('a key of a staging server says so, and is well formed', () => {
  const key = generateKey({ isStaging: true })
  expect(key).toMatch(/^pet_test_[0-9A-Za-z]{38}$/)
  expect(isWellFormedKey(key)).toBe(true)
  expect(isWellFormedKey(key.replace('test_', ''))).toBe(true)
  expect(displayPrefix(key)).toBe(key.slice(0, 15))
})

test('no key is made twice', () => {
  expect(new Set(Array.from({ length: 500 }, () => generateKey())).size).toBe(500)
})

test('a seed has one key, and a bit more or less in it makes another', () => {
  const seed = new Uint8Array(32)
  expect(keyFromSeed(seed)).toBe(keyFromSeed(new Uint8Array(32)))
  expect(isWellFormedKey(keyFromSeed(seed))).toBe(true)
  seed[31] = 1
  expect(keyFromSeed(seed)).not.toBe(keyFromSeed(new Uint8Array(32)))
})

test('every character is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 2_000; i += 1)
    for (const digit of generateKey().slice(4, 36)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // 1,032 each on average, with a deviation of 32.
  for (const [digit, count] of counts) expect(Math.abs(count - 64_000 / 62), digit).toBeLessThan(8 * 32)
})

test('a single wrong character makes a key malformed', () => {
  const key = generateKey()
  for (let at = 0; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(isWellFormedKey(key.slice(0, at) + other + key.slice(at + 1)), `position ${at}`).toBe(false)
  }
})

test.each([
  '',
  'pet_',
  `${generateKey()}0`,
  generateKey().slice(1),
  ` ${generateKey()}`,
  `${generateKey()}\n`,
  'sk_live_51H8',
])('is no key: %j', (text) => {
  expect(isWellFormedKey(text)).toBe(false)
})

test('the displayed prefix gives away too little to guess the rest, and the hash is SHA-256', () => {
  const key = generateKey()
  expect(displayPrefix(key)).toHaveLength(10)
  expect(key.startsWith(displayPrefix(key))).toBe(true)
  expect(hashKey('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
