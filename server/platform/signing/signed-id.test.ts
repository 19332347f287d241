import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSignedIds } from './signed-id'

const signedIds = createSignedIds(Buffer.alloc(32, 1))

test('a text gives back its id', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.string(), (id, purpose) => {
      expect(signedIds.read(purpose, signedIds.sign(purpose, id))).toBe(id)
    }),
  )
})

test('a text needs no escaping in a URL', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (id) => {
      expect(signedIds.sign('page', id)).toMatch(/^[\w-]{27}$/)
    }),
  )
})

test('a text for one purpose is invalid for another', () => {
  const text = signedIds.sign('order page', 7)
  for (const purpose of ['orders', 'order pag', 'order page ', 'order page\n', '']) {
    expect(signedIds.read(purpose, text), purpose).toBeUndefined()
  }
})

test('a text that another key made is refused', () => {
  expect(signedIds.read('page', createSignedIds(Buffer.alloc(32, 2)).sign('page', 7))).toBeUndefined()
})

test('every flipped bit is detected, in the id and in the signature', () => {
  const bytes = Buffer.from(signedIds.sign('page', 7), 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(signedIds.read('page', changed.toString('base64url')), `bit ${bit}`).toBeUndefined()
  }
})

test('every other spelling of a text is refused', () => {
  const text = signedIds.sign('page', 250)
  const spellings = [
    `${text}=`,
    `${text} `,
    ` ${text}`,
    `${text}\n`,
    `${text}A`,
    `${text.slice(0, 9)}!${text.slice(9)}`,
    text.slice(0, -1),
    text.slice(1),
    Buffer.from(text, 'base64url').toString('base64'),
    Buffer.from(text, 'base64url').toString('hex'),
  ]
  for (const spelling of spellings) expect(signedIds.read('page', spelling), spelling).toBeUndefined()
})

test('the id of one text does not go with the signature of another', () => {
  const [one, two] = [7, 8].map((id) => Buffer.from(signedIds.sign('page', id), 'base64url'))
  if (!one || !two) throw new Error('there are two')
  const mixed = Buffer.concat([one.subarray(0, 8), two.subarray(8)])
  expect(signedIds.read('page', mixed.toString('base64url'))).toBeUndefined()
})

test.each(['', '7', 'null', 'AAAA', '=', '\u0000', 'ä'.repeat(27), 'A'.repeat(27), 'A'.repeat(10_000)])(
  '%j is refused without an error',
  (text) => {
    expect(signedIds.read('page', text)).toBeUndefined()
  },
)
