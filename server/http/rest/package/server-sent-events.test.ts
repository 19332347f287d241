import { expect, test } from 'vitest'
import { parseEventStream } from './server-sent-events'

const stream = [
  ':\n\n',
  'id: evt_6\n\n',
  'data: {"name":"a\u2028b"}\nid: evt_7\n\n',
  ':\n\n',
  'event: ignored\r\nid: evt_8\r\ndata:first\r\ndata: second\r\n\r\n',
  'data\rid\r\r',
  'data: unfinished\n',
].join('')

async function parse(chunks: readonly string[]) {
  async function* asTheyCome() {
    yield* chunks
  }
  const parsed = []
  for await (const event of parseEventStream(asTheyCome())) parsed.push(event)
  return parsed
}

test.each([
  ['at once', [stream]],
  ['letter by letter', [...stream]],
])('events, and ids alone, are parsed as they come: %s', async (_, chunks) => {
  await expect(parse(chunks)).resolves.toEqual([
    { id: 'evt_6', data: undefined },
    { id: 'evt_7', data: '{"name":"a\u2028b"}' },
    { id: 'evt_8', data: 'first\nsecond' },
    { id: '', data: '' },
  ])
})
