import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { createFileTransport, type OutgoingMail } from './transport'

const from = { name: 'Pet Store', address: 'no-reply@pets.example' }
const { signal } = new AbortController()

let dataDir: string
let directory: string

beforeEach(() => {
  dataDir = folderOfTest()
  directory = path.join(dataDir, 'missing', 'outbox')
})

const mail = {
  id: '11111111-2222-4333-8444-555555555555',
  recipient: 'ada@example.com',
  subject: 'Hello, Ada',
  text: 'Zażółć\nhttps://pets.example/x?token=secret\n',
  html: '<p>Zażółć</p>\n',
  createdAt: new Date('2030-01-02T03:04:05Z'),
  unsubscribeLink: null,
  storeName: '',
  calendar: null,
}

const send = (changes: Partial<OutgoingMail> = {}, sender = from) =>
  createFileTransport(directory, sender).send({ ...mail, ...changes }, signal)

const permissions = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

test('a mail becomes a file that only its user may read, and that is complete', async () => {
  const { path: file = '' } = await send()
  expect(file).toBe(path.join(directory, '2030-01-02-11111111-2222-4333-8444-555555555555.eml'))
  expect(await permissions(file)).toBe('600')
  expect(await permissions(directory)).toBe('700')
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    from,
    to: [{ address: 'ada@example.com' }],
    subject: 'Hello, Ada',
    messageId: '<11111111-2222-4333-8444-555555555555@pets.example>',
    date: '2030-01-02T03:04:05.000Z',
    text: expect.stringContaining(mail.text),
    html: expect.stringContaining(mail.html),
  })
})

test.each([
  ['', '', 'Pet Store'],
  ['', 'Müller, Söhne & "Co."', 'Müller, Söhne & "Co."'],
  ['', 'Paws, Tails & "Co."', 'Paws, Tails & "Co."'],
  ['The post of Ada', 'Paws', 'The post of Ada'],
])('a mail is from %j, or else from the store %j: %j', async (name, storeName, shown) => {
  const { path: file = '' } = await send({ storeName }, { ...from, name })
  const mail = await readFile(file, 'utf8')
  expect((await PostalMime.parse(mail)).from).toEqual({ name: shown, address: from.address })
  // A comma or a quote outside a quoted string would part the address (RFC 5322, section 3.2.4).
  if (storeName.startsWith('Paws,')) expect(mail).toContain('From: "Paws, Tails & \\"Co.\\"" <no-reply@pets.example>')
})

test('a calendar file goes along as an attachment', async () => {
  const { path: file = '' } = await send({ calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' })
  const { attachments } = await PostalMime.parse(await readFile(file), { attachmentEncoding: 'utf8' })
  const content = expect.stringMatching(/^BEGIN:VCALENDAR\r?\nEND:VCALENDAR\r?\n$/)
  expect(attachments).toMatchObject([{ filename: 'visit.ics', mimeType: 'text/calendar', content }])
})

test('regression: a link in a file is in one piece, to be copied from the mail or followed from the page beside it', async () => {
  const link = `https://pets.example/links/${'x'.repeat(43)}?a=1&b=ü`
  const html = `<p>Zażółć</p><a href="${link}">${link}</a>\n`
  const { path: file = '' } = await send({ text: `Zażółć\n${link}\n`, html })
  expect(await readFile(file, 'utf8')).toContain(`\r\nZażółć\r\n${link}\r\n`)
  const page = file.replace(/eml$/, 'html')
  expect(await readFile(page, 'utf8')).toBe(html)
  expect(await permissions(page)).toBe('600')
})

test('a mail that is written again replaces its files', async () => {
  await send()
  await send()
  expect((await readdir(directory)).sort()).toEqual([
    '2030-01-02-11111111-2222-4333-8444-555555555555.eml',
    '2030-01-02-11111111-2222-4333-8444-555555555555.html',
  ])
})

test('files of mails from before a day are removed, and nothing else in the directory', async () => {
  const transport = createFileTransport(directory, from)
  await transport.removeBefore?.('2030-01-02')
  await send()
  await send({ id: '22222222-2222-4333-8444-555555555555', createdAt: new Date('2030-01-01T23:59:59Z') })
  // As a process leaves it that was killed while it wrote.
  await writeFile(path.join(directory, `2030-01-01-${mail.id}.eml.partial`), '')
  await writeFile(path.join(directory, '2029-notes.txt'), 'mine')
  await transport.removeBefore?.('2030-01-02')
  expect((await readdir(directory)).sort()).toEqual([
    '2029-notes.txt',
    '2030-01-02-11111111-2222-4333-8444-555555555555.eml',
    '2030-01-02-11111111-2222-4333-8444-555555555555.html',
  ])
})

test('a directory that others could read is closed to them', async () => {
  await send()
  await chmod(directory, 0o755)
  await send()
  expect(await permissions(directory)).toBe('700')
})

test('a line break in a name, a subject or an address adds no header', async () => {
  const header = '\r\nBcc: everybody@example.com\r\nX-Added: yes'
  const { path: file = '' } = await send(
    { subject: `Hello${header}`, recipient: `ada@example.com${header}` },
    { name: `Store${header}`, address: `no-reply@pets.example${header}` },
  )
  const { headers } = await PostalMime.parse(await readFile(file))
  expect(headers.map(({ key }) => key).sort()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
  )
})

test.each([
  ['https://pets.example/alerts/x/one-click', 'List-Unsubscribe=One-Click'],
  ['http://localhost:3000/alerts/x/one-click', undefined],
])('a mail that may not be wanted any more says how to stop such mails: %s', async (link, post) => {
  const { path: file = '' } = await send({ unsubscribeLink: link })
  const { headers } = await PostalMime.parse(await readFile(file))
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(headerOf('list-unsubscribe')).toBe(`<${link}>`)
  expect(headerOf('list-unsubscribe-post')).toBe(post)
})
