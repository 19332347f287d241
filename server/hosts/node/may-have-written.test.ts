import { expect, test } from 'vitest'
import { mayHaveWritten } from './may-have-written'

test.each([
  ['POST', 200, true],
  ['POST', 201, true],
  // Of a batch, some calls may have succeeded.
  ['POST', 207, true],
  ['POST', 400, false],
  ['POST', 403, false],
  ['POST', 409, false],
  // After the commit, perhaps.
  ['POST', 500, true],
  ['POST', 503, true],
  ['GET', 200, false],
  ['GET', 503, false],
])('%s that was admitted and answered with %d may have written: %s', (method, status, may) => {
  expect(mayHaveWritten({ method }, {}, { status })).toBe(may)
})

test.each(['unauthorized', 'rate_limit_exceeded', 'service_unavailable'] as const)(
  'regression: what the gate refused (%s) has not written, whatever its status',
  (code) => {
    expect(mayHaveWritten({ method: 'POST' }, { refusal: { code, message: '' } }, { status: 503 })).toBe(false)
  },
)
