import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '@/server/config'
import { databaseOfTest } from '@/server/platform/db/testing'
import { createLog } from '@/server/platform/telemetry/log'
import { startRuntime } from '@/server/runtime'
import { folderOfTest } from '@/server/testing/folder'
import { enqueueMail } from './outbox'
import { startSmtpServer } from './testing/smtp-server'

const data = {
  link: 'https://pets.example/reset?token=a-secret-token',
  expiresAt: new Date(Date.now() + 3_600_000),
  language: 'en',
} as const

/** What a process starts, on a database and a data directory of its own. */
async function start(environment: Record<string, string> = {}) {
  const { url } = await databaseOfTest()
  const dataDir = folderOfTest()
  const lines: string[] = []
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...environment })
  const runtime = await startRuntime(config, { log: createLog({ write: (line) => lines.push(line) }) })
  onTestFinished(() => runtime.close())
  const { db } = runtime.deps
  const send = () =>
    db.$transaction((tx) => enqueueMail(tx, { to: 'ada@example.com', template: 'resetPassword', data }))
  return { db, lines, send, outbox: path.join(dataDir, 'outbox') }
}

test('without SMTP_URL a mail is a file in DATA_DIR, and the log has its path and nothing of its content', async () => {
  const { db, lines, send, outbox } = await start({ PUBLIC_URL: 'https://pets.example' })
  await send()
  await expect.poll(() => lines.filter((line) => line.includes('a mail was sent'))).toHaveLength(1)
  const file = (await readdir(outbox)).find((name) => name.endsWith('.eml')) ?? ''
  expect(lines.join('')).toContain(JSON.stringify(path.join(outbox, file)))
  expect(await readFile(path.join(outbox, file), 'utf8')).toMatch(/^From: Pet Store <no-reply@pets\.example>\r$/m)
  await expect.poll(() => db.outboxMail.count()).toBe(0)
  expect(lines.join('')).not.toMatch(/a-secret-token|ada@example/)
})

test('with SMTP_URL it is sent there, from MAIL_FROM, and no file is written', async () => {
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  const { lines, send, outbox } = await start({ SMTP_URL: server.url, MAIL_FROM: 'Ada’s Pets <ada@pets.example>' })
  await send()
  await expect.poll(() => server.received).toHaveLength(1)
  expect(server.received[0]?.message).toMatchObject({
    from: { name: 'Ada’s Pets', address: 'ada@pets.example' },
    text: expect.stringContaining(data.link),
  })
  await expect(readdir(outbox)).rejects.toThrow('ENOENT')
  expect(lines.join('')).not.toMatch(/a-secret-token|ada@example/)
})
