import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { requestEmailChange } from './change-email.service'
import { followLink, viewLink } from './follow-link.service'
import { createLink } from './one-time-links.service'
import { client, usersOfFile } from './testing'

const { deps, db, mails, sentTokens } = usersOfFile()

const newEmail = () => `${randomUUID()}@example.com`
const given = { ...client, password: '', email: '', language: 'en' } as const
const request = (userId: bigint, email: string) =>
  requestEmailChange(deps, userId, { email, language: 'de', clientIp: '192.0.2.7' })

async function newUser() {
  const email = newEmail()
  const { id: accountId } = await db.account.create({ data: { name: email } })
  const { id } = await db.user.create({ data: { email, memberships: { create: { accountId, role: 'owner' } } } })
  return { id, email, accountId }
}

test('a user has their new address once they have followed the link there, and the old one is told', async () => {
  const { id, email, accountId } = await newUser()
  const next = newEmail()
  const reset = await createLink(db, { purpose: 'reset_password', userId: id }, deps.now())
  expect(await request(id, ` ${next.toUpperCase()}`)).toBe('sent')
  expect(mails.at(-1)).toMatchObject({ to: next, template: 'changeEmail', data: { language: 'de' } })
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email })
  const [token = ''] = sentTokens()
  expect(await viewLink(deps, token)).toMatchObject({ purpose: 'change_email', email: next, needsPassword: false })
  expect(await followLink(deps, token, given)).toEqual({ purpose: 'change_email' })
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: next })
  expect(await db.account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({ name: next })
  expect(mails.at(-1)).toMatchObject({ to: email, template: 'emailChanged' })
  // Whoever reads the old mailbox must not choose the password.
  expect(await viewLink(deps, reset.token)).toBeUndefined()
  expect(await followLink(deps, token, given)).toEqual({ problem: 'link has ended' })
})

test('only the last link that was asked for works', async () => {
  const { id } = await newUser()
  await request(id, newEmail())
  const [first = ''] = sentTokens()
  await request(id, newEmail())
  expect(await viewLink(deps, first)).toBeUndefined()
})

test('an address with which somebody signs in already is said to whoever reads it, and to nobody else', async () => {
  const [user, other] = [await newUser(), await newUser()]
  expect(await request(user.id, other.email)).toBe('sent')
  const [token = ''] = sentTokens()
  expect(await followLink(deps, token, given)).toEqual({ problem: 'e-mail address has a user' })
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ email: user.email })
})

test('what is no e-mail address is refused', async () => {
  expect(await request(1n, 'ada')).toEqual({ problem: 'no e-mail address' })
})
