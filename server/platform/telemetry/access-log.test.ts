import { expect, test } from 'vitest'
import { createAccessLog } from './access-log'
import { createLog } from './log'

const request = {
  requestId: 'a',
  method: 'GET',
  operations: ['/readyz'],
  status: 200,
  durationMs: 1.2345,
  clientIp: '203.0.113.77',
  isAborted: false,
}

test('checks of health and static files are logged at level debug', () => {
  const lines: string[] = []
  const observe = createAccessLog(createLog({ write: (line) => lines.push(line) }))
  observe({ ...request, door: 'health' })
  observe({ ...request, door: 'static' })
  expect(lines).toEqual([])
  observe({ ...request, door: 'public', keyId: '7' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'info', door: 'public', key: '7', ms: 1.23 }])
  expect(lines.join()).not.toContain('203.0.113')
})

test.each([
  ['REST over its limit', { status: 429, code: 'rate_limit_exceeded' }, true],
  ['a call of a batch over a limit of its own', { status: 207, code: 'rate_limit_exceeded' }, true],
  ['a page that counts for itself', { status: 429 }, true],
  ['a refusal for another reason', { status: 403, code: 'insufficient_scope' }, false],
])('%s: whether the limits refused it', (_, answer, limited) => {
  const lines: string[] = []
  createAccessLog(createLog({ write: (line) => lines.push(line) }))({ ...request, ...answer, door: 'trpc' })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ limited })
})
