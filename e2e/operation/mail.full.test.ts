import { expect, onTestFinished, test } from 'vitest'
import { readForm, submit } from '@/e2e/harness/forms'
import { PASSWORD, startTarget, type Target } from '@/e2e/harness/target'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { type ReceivedMail, startSmtpServer } from '@/server/platform/mail/testing/smtp-server'

const SECRET = 'a-secret-token'

async function smtpServer(onMail?: (mail: ReceivedMail) => Promise<void>) {
  const server = await startSmtpServer(onMail)
  onTestFinished(() => server.close())
  return server
}

const enqueue = ({ db }: Pick<Target, 'db'>) =>
  db.$transaction((transaction) =>
    enqueueMail(transaction, {
      to: 'ada@example.com',
      template: 'resetPassword',
      data: {
        link: `https://pets.example/reset#${SECRET}`,
        expiresAt: new Date(Date.now() + 3_600_000),
        language: 'en',
      },
    }),
  )

test.each(['node', 'next'] as const)(
  'the %s host sends what is put into the outbox, and logs no link',
  async (host) => {
    const smtp = await smtpServer()
    const target = await startTarget(host, { SMTP_URL: smtp.url })
    onTestFinished(() => target.stop())
    await enqueue(target)
    await expect.poll(() => smtp.received).toHaveLength(1)
    await expect.poll(() => target.db.outboxMail.count()).toBe(0)
    expect(smtp.received).toMatchObject([
      {
        recipients: ['ada@example.com'],
        message: {
          from: { name: 'Pet Store', address: 'no-reply@pets.example' },
          text: expect.stringContaining(SECRET),
        },
      },
    ])
    await expect.poll(target.output).toContain('a mail was sent')
    expect(target.output()).not.toContain(SECRET)
    expect(target.output()).not.toContain('ada@example.com')
  },
)

test('a server that is killed while it sends a mail sends it once it runs again', async () => {
  const begun = await smtpServer(async () => {
    target.signal('SIGKILL')
    await target.ended
  })
  const target = await startTarget('node', { SMTP_URL: begun.url })
  onTestFinished(() => target.stop())
  await enqueue(target)
  await target.ended
  expect(await target.db.outboxMail.count()).toBe(1)
  const smtp = await smtpServer()
  const next = await startTarget('node', { SMTP_URL: smtp.url, DATABASE_URL: target.databaseUrl })
  onTestFinished(() => next.stop())
  expect(smtp.received).toEqual([])
  await target.db.$executeRaw`UPDATE mail SET next_attempt_at = next_attempt_at - interval '1 minute'`
  await target.db.$executeRaw`NOTIFY mail`
  await expect.poll(() => smtp.received).toHaveLength(1)
  await expect.poll(() => target.db.outboxMail.count()).toBe(0)
  expect(smtp.received[0]?.message.messageId).toBe(begun.received[0]?.message.messageId)
})

test('somebody signs up by the link in a mail, which works once', async () => {
  const smtp = await smtpServer()
  const target = await startTarget('node', { SMTP_URL: smtp.url })
  onTestFinished(() => target.stop())
  const form = await readForm(target, '/sign-up', 'name="email"')
  form.set('email', 'ada@example.com')
  await submit(target, '/sign-up', form)
  await expect.poll(() => smtp.received).toHaveLength(1)
  const [, path = ''] = /https:\/\/pets\.example(\/links\/[\w-]{43})/.exec(smtp.received[0]?.message.text ?? '') ?? []
  const choice = await readForm(target, path, 'name="password"')
  choice.set('password', PASSWORD)
  const answer = await submit(target, path, choice)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console'])
  const Cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const page = await fetch(`${target.origin}/console`, { headers: { Cookie } })
  expect(await page.text()).toContain('Your accounts')
  expect(await (await fetch(target.origin + path)).text()).not.toContain('name="password"')
})
