import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, newNonce } from '@/server/http/pages/security-headers'
import * as scripts from './script-hashes'

function replaceNonceByHashes(policy: string, page: string) {
  const { html, ...replaced } = scripts.replaceNonceByHashes(policy, Buffer.from(page).toString('latin1'))
  return { ...replaced, html: Buffer.from(html, 'latin1').toString() }
}

const nonce = newNonce()
const policy = contentSecurityPolicy(nonce, { isDevelopment: false })
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const sourcesOf = (html: string) =>
  / script-src ([^;]*);/.exec(replaceNonceByHashes(policy, html).policy)?.[1]?.split(' ').slice(1)

test('each inline script is allowed by its hash, and none by a nonce', () => {
  const html = `<script nonce="${nonce}">one()</script><p>text</p><script id="a" nonce="${nonce}">two(
    "<b>")</script><script nonce="${nonce}">one()</script>`
  const replaced = replaceNonceByHashes(policy, html)
  expect(sourcesOf(html)).toEqual([sourceOf('one()'), sourceOf('two(\n    "<b>")')])
  expect(replaced.html).toBe(html.replaceAll(` nonce="${nonce}"`, ''))
  expect(replaced.policy).not.toContain('nonce')
  expect(replaced.policy).toContain("script-src 'self' ")
})

test('letters beyond ASCII stay as they are, and are hashed as they are sent', () => {
  const html = `<p>“Süß” 🐈</p><script nonce="${nonce}">say("“Süß” 🐈")</script>`
  expect(sourcesOf(html)).toEqual([sourceOf('say("“Süß” 🐈")')])
  expect(replaceNonceByHashes(policy, html).html).toBe(html.replace(` nonce="${nonce}"`, ''))
})

test('the data for hydration, which repeats the nonce, is hashed as it is sent', () => {
  const html = `<script nonce="${nonce}">push("{\\"nonce\\":\\"${nonce}\\"}")</script>`
  expect(sourcesOf(html)).toEqual([sourceOf(`push("{\\"nonce\\":\\"${'0'.repeat(nonce.length)}\\"}")`)])
  expect(replaceNonceByHashes(policy, html).html).not.toContain(nonce)
})

test('a row of data for the router, which says how long it is, stays as long', () => {
  const row = `:HL["/a.css","style",{"nonce":"${nonce}"}]\n`
  const sent = replaceNonceByHashes(policy, `19:o${row.length.toString(16)},${row}1:C\n`).html
  const [, length = '', rest = ''] = /^19:o([\da-f]+),(.*)$/s.exec(sent) ?? []
  expect(rest.slice(Number.parseInt(length, 16))).toBe('1:C\n')
  expect(sent).not.toContain(nonce)
})

test.each([
  '<script>stolen()</script>',
  '<script nonce="">stolen()</script>',
  `<script nonce="${newNonce()}">stolen()</script>`,
  '<script type="application/ld+json">{}</script>',
  `<script nonce="${nonce}" src="/_next/static/a.js"></script>`,
])('a script that does not have the nonce, or no text, gets no hash: %s', (html) => {
  expect(sourcesOf(html)).toEqual([])
})

test('a policy without a nonce stays as it is', () => {
  expect(replaceNonceByHashes("default-src 'none'", '<script>a()</script>')).toEqual({
    policy: "default-src 'none'",
    html: '<script>a()</script>',
  })
})
