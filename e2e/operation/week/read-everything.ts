import { expect } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import { STORE_NAME, type Store } from './store'

/** What no page and no mail may say, in whatever language. */
const nonsense = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{(name|animal)\}|even one missing character/

/** The words of a page, without its scripts. */
export async function readPage({ target, session }: Store, path: string, { asStaff = false, status = 200 } = {}) {
  const answer = await sendRequest(target.port, { path, headers: asStaff ? session : {} })
  expect(answer.status, `${path}: ${answer.status === 500 ? target.output().slice(-1_500) : ''}`).toBe(status)
  const words = answer.body
    .toString()
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|&amp;|&quot;/g, "'")
    .replaceAll(/\s+/g, ' ')
  expect(words, path).not.toMatch(nonsense)
  return words
}

/** All mails so far to an address, oldest first, once none is waiting. */
export async function mailsTo({ smtp, target }: Store, email: string): Promise<string[]> {
  await expect.poll(() => target.db.orderMail.count()).toBe(0)
  await expect.poll(() => target.db.outboxMail.count()).toBe(0)
  return smtp.received
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ message }) => `${message.subject}\n${message.text}\n${message.attachments.map(textOf).join('\n')}`)
}

const textOf = ({ content }: { readonly content: string | ArrayBuffer | Uint8Array }) =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString()

/**
 * Reads every mail: it is from the store, makes sense, and leads only to pages that are there.
 * @param gone the paths of pages that nobody finds any more
 */
export async function checkMails(store: Store, gone: readonly string[]): Promise<void> {
  const statuses = new Map<string, number>()
  for (const { message } of store.smtp.received) {
    const text = `${message.subject}\n${message.text}`
    expect(text).not.toMatch(nonsense)
    expect(message.from?.name, text).toBe(STORE_NAME)
    for (const [, found = ''] of text.matchAll(/https:\/\/pets\.example(\/[^\s)]*)/g)) {
      const path = found.replace(/[.,]$/, '')
      statuses.set(path, gone.some((each) => path.endsWith(each)) ? 404 : 200)
    }
  }
  for (const [path, expected] of statuses) {
    const { status } = await sendRequest(store.target.port, { path })
    expect(status, path).toBe(expected)
  }
}
