import { tracked } from '@trpc/server'
import { expect, test, vi } from 'vitest'
import { eventStreamResponse } from './to-response'

const [onError, onEnd] = [vi.fn(), vi.fn()]

/** All that is sent of a subscription that yields these, and then fails with the error if there is one. */
async function sent(yielded: readonly unknown[], error?: Error): Promise<string[]> {
  vi.resetAllMocks()
  async function* events() {
    yield* yielded
    if (error) throw error
  }
  const { body } = eventStreamResponse({ events: events(), onError, onEnd })
  const chunks: string[] = []
  for await (const chunk of body) chunks.push(String(chunk))
  return chunks
}

test('a stream begins at once, has each item with its id, and tells the position where there is none', async () => {
  const items = [{ id: 'evt_1', type: 'pet.added' }, { id: 'evt_2' }]
  expect(await sent([tracked('evt_2', items), tracked('evt_5', [])])).toEqual([
    ':\n\n',
    'data: {"id":"evt_1","type":"pet.added"}\nid: evt_1\n\n',
    'data: {"id":"evt_2"}\nid: evt_2\n\n',
    'id: evt_5\n\n',
  ])
  expect(onError).not.toHaveBeenCalled()
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a stream may be as long as its connection, and is neither stored nor held up by a proxy', () => {
  expect(eventStreamResponse({ events: [], onError, onEnd })).toMatchObject({
    status: 200,
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' },
    endsWithConnection: true,
  })
})

test('a stream that fails ends without a word, and its cause is told to the log', async () => {
  const fault = new Error('the database is gone')
  expect(await sent([], fault)).toEqual([':\n\n'])
  expect(onError.mock.calls).toEqual([[fault]])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a stream that its reader leaves is no fault', async () => {
  expect(await sent([], new DOMException('left', 'AbortError'))).toEqual([':\n\n'])
  expect(onError).not.toHaveBeenCalled()
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a stream of anything but lists is a fault', async () => {
  expect(await sent([tracked('evt_1', { length: 0 })])).toEqual([':\n\n'])
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ message: 'the subscription yields no lists' })]])
})
