import { expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { enqueueMail } from './outbox'

const { db } = databaseOfFile()

const enqueue = (to: string) =>
  enqueueMail(db, {
    to,
    template: 'passwordChanged',
    data: { changedAt: new Date(), forgotPasswordLink: 'https://pets.example/forgot', language: 'en' },
  })

test.each([
  '',
  'ada',
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\n',
  'Ada <ada@example.com>',
])('%j is not one e-mail address: nothing is enqueued', async (to) => {
  await expect(enqueue(to)).rejects.toThrow()
  expect(await db.outboxMail.count({ where: { recipient: { not: 'ada@example.com' } } })).toBe(0)
})

test('a mail without a link that expires is tried for a day', async () => {
  await enqueue('ada@example.com')
  const { createdAt, giveUpAt } = await db.outboxMail.findFirstOrThrow()
  expect(giveUpAt.getTime() - createdAt.getTime()).toBe(86_400_000)
})

test('a mail is signed by the store as it calls itself by then', async () => {
  await db.storeDetails.create({
    data: { name: 'Pfotenhof', version: 1, changedAt: new Date(), changedBy: 'operator' },
  })
  await enqueue('grace@example.com')
  const { text } = await db.outboxMail.findFirstOrThrow({ where: { recipient: 'grace@example.com' } })
  expect(text).toMatch(/at Pfotenhof was changed[\s\S]*-- \nPfotenhof\n$/)
})
