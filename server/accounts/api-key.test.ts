import { expect, test } from 'vitest'
import { displayPrefix, generateKey, hashKey, isWellFormedKey } from './api-key'

test('a new key has the promised form and is well formed', () => {
  for (let i = 0; i < 200; i += 1) {
    const key = generateKey()
    expect(key).toMatch(/^pet_[0-9A-Za-z]{38}$/)
    expect(isWellFormedKey(key)).toBe(true)
  }
})

test('no key is made twice', () => {
  expect(new Set(Array.from({ length: 500 }, generateKey)).size).toBe(500)
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
