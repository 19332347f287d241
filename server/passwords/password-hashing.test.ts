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

test('without a hash, no password is right, and comparing takes as long', async () => {
  const hash = await passwords.hash('a good password')
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  // By turns, so that whatever slows the machine down slows both down.
  for (let turn = 0; turn < 15; turn += 1) {
    for (const [name, known] of [
      ['with', hash],
      ['without', null],
    ] as const) {
      const begun = performance.now()
      expect(await passwords.verify(known, 'a bad password')).toBe(false)
      times[name].push(performance.now() - begun)
    }
  }
  // The fastest of each is what it takes when nothing is in its way.
  expect(Math.min(...times.without)).toBeGreaterThan(Math.min(...times.with) / 2)
})
