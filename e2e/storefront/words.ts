import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures'

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What HTML says to its readers, without tags and scripts. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    // React's, between parts of a text.
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name) => characters[name] ?? whole)
    .replace(/\s+/g, ' ')

/** Requests a page without a browser: its HTML, and the text in that. */
export async function read(request: APIRequestContext, address: string, status = 200) {
  const answer = await request.get(address, { headers: { Accept: 'text/html' } })
  expect(answer.status(), address).toBe(status)
  const html = await answer.text()
  return { html, words: wordsOf(html) }
}
