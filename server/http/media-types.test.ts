import { expect, test } from 'vitest'
import { preferredMediaType } from './media-types'

test.each([
  [null, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['APPLICATION/JSON', 'application/json'],
  ['application/json; charset=UTF-8', 'application/json'],
  ['application/json, text/event-stream', 'application/json'],
  ['text/event-stream;q=0.1, application/json', 'application/json'],
  ['text/event-stream;q=0, */*', 'application/json'],
  ['text/html, */*;q=0.1', 'application/json'],
  ['Text/Event-Stream', 'text/event-stream'],
  ['text/*', 'text/event-stream'],
  ['application/json;q=0.4 , text/event-stream ; Q=0.5', 'text/event-stream'],
  ['application/json;q=0, */*', 'text/event-stream'],
  ['text/event-stream, application/json', 'text/event-stream'],
  ['*/*, text/event-stream', 'text/event-stream'],
  ['text/html', undefined],
  ['*/*;q=0', undefined],
  ['application/json;version=2', undefined],
  ['"', undefined],
])('who accepts %j prefers %s', (accept, preferred) => {
  expect(preferredMediaType(accept, ['application/json', 'text/event-stream'])).toBe(preferred)
})
