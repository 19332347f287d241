import { expect, test } from 'vitest'
import { toFetchResponse } from './fetch-response'

test('a stream that its client leaves is aborted and returned, also when a chunk is waiting to be read', async () => {
  const seen: string[] = []
  async function* chunks() {
    try {
      for (;;) yield 'chunk'
    } finally {
      seen.push('returned')
    }
  }
  const response = toFetchResponse({ method: 'GET' }, { status: 200, headers: {}, body: chunks() }, () =>
    seen.push('aborted'),
  )
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('chunk')
  await reader?.cancel()
  expect(seen).toEqual(['aborted', 'returned'])
})

test('a stream that fails is an error to its client', async () => {
  async function* chunks() {
    yield 'chunk'
    throw new Error('broken')
  }
  const response = toFetchResponse({ method: 'GET' }, { status: 200, headers: {}, body: chunks() })
  await expect(response.text()).rejects.toThrow('broken')
})

test('a stream that is not read is ended: aborted, returned, and an error to its client', async () => {
  const seen: string[] = []
  async function* chunks() {
    try {
      for (;;) yield 'chunk'
    } finally {
      seen.push('returned')
    }
  }
  const streaming = { status: 200, headers: {}, body: chunks() }
  const response = toFetchResponse({ method: 'GET' }, streaming, () => seen.push('aborted'), 10)
  await expect.poll(() => seen).toEqual(['aborted', 'returned'])
  await expect(response.text()).rejects.toThrow('does not read')
})
