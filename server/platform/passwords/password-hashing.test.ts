import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPasswordHashing } from './password-hashing'

const passwords = createPasswordHashing()

test('a hash is of argon2id with 19 MiB, two passes and one lane, and never the same twice', async () => {
  const [one = '', two] = await Promise.all([passwords.hash('a good password'), passwords.hash('a good password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('a password has its own hash and no other, to the last of its characters', async () => {
  const password = 'x'.repeat(127)
  const hash = await passwords.hash(`${password}a`)
  expect(await passwords.verify(hash, `${password}a`)).toBe(true)
  expect(await passwords.verify(hash, `${password}b`)).toBe(false)
  expect(await passwords.verify(hash, password)).toBe(false)
})

test('a password may be typed on a keyboard that writes its characters differently', async () => {
  const hash = await passwords.hash('Zürich ﬁnds Åse')
  expect(await passwords.verify(hash, 'Zu\u0308rich finds A\u030ase')).toBe(true)
})

test('without a hash, no password is right, and one is compared all the same, as one of the few at a time', async () => {
  // More than may run and wait: what was answered without comparing would take no place.
  const answers = await Promise.allSettled(Array.from({ length: 69 }, () => passwords.verify(null, 'a bad password')))
  const compared = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(compared).toEqual(Array(68).fill(false))
})

test('what is compared with in place of a hash takes as much as one', async () => {
  const source = await readFile(new URL('password-hashing.ts', import.meta.url), 'utf8')
  const [parameters = ''] = /^\$argon2id.*?p=1\$/.exec(await passwords.hash('a good password')) ?? []
  expect(source.match(/\$argon2id\$[^']*?p=\d+\$/g)).toEqual([parameters])
})
