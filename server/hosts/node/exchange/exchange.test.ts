import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHaveWritten, toExchange } from './exchange'

function targetOf(url: string) {
  const request = new IncomingMessage(new Socket())
  request.url = url
  const { path, search } = toExchange(request, new ServerResponse(request), false)
  expect(request.url).toBe(path + search)
  return { path, search }
}

test.each([
  ['/v1/pets?limit=1', '/v1/pets', '?limit=1'],
  ['http://pets.example/v1/pets?limit=1#top', '/v1/pets', '?limit=1'],
  ['HTTPS://pets.example?limit=1', '/', '?limit=1'],
  ['/v1/pets#top?limit=1', '/v1/pets', ''],
  ['//v1', '//v1', ''],
  ['*', '*', ''],
])('%s asks for %s with %j', (url, path, search) => {
  expect(targetOf(url)).toEqual({ path, search })
})

test('a target asks for the same in the absolute form, and with a fragment', () => {
  const part = fc.stringMatching(/^[!"$->@-~]{0,20}$/)
  fc.assert(
    fc.property(part, fc.option(part), part, (path, query, fragment) => {
      const target = `/${path}${query === null ? '' : `?${query}`}`
      expect(targetOf(`http://pets.example${target}`)).toEqual(targetOf(target))
      expect(targetOf(`${target}#${fragment}`)).toEqual(targetOf(target))
    }),
  )
})

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
