import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { keptMailsOf } from './kept-mails'
import { createFileTransport } from './transport'

const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`

test('the mails to an address are found and removed with their pages, whatever its length, and no others', async () => {
  const DATA_DIR = folderOfTest()
  const directory = path.join(DATA_DIR, 'outbox')
  const kept = keptMailsOf({ DATA_DIR })
  expect(await kept.list(long)).toEqual([])
  const transport = createFileTransport(directory, { name: 'Ada’s Tiere', address: 'no-reply@pets.example' })
  for (const [at, recipient] of [long.toUpperCase(), 'ada@example.com', `x${long}`, long].entries()) {
    const mail = {
      ...{
        id: `11111111-2222-4333-8444-55555555555${at}`,
        recipient,
        subject: `To: ${long}`,
        text: 'Hello',
        html: 'Hello',
      },
      ...{ createdAt: new Date('2030-01-02'), unsubscribeLink: null, storeName: '', calendar: null },
    }
    await transport.send(mail, new AbortController().signal)
  }
  const names = [0, 3].map((at) => `2030-01-02-11111111-2222-4333-8444-55555555555${at}.eml`)
  expect(await kept.list(long)).toEqual(names)
  expect(await kept.remove(long)).toBe(2)
  expect(await kept.list(long)).toEqual([])
  expect(await readdir(directory)).toHaveLength(4)
})
