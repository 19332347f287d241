import createFetchClient from 'openapi-fetch'
import { expect, test } from 'vitest'
import { withErrorBody } from './error-body'

interface Paths {
  '/pets': { get: { responses: { 200: { content: { 'application/json': unknown } } } } }
}

/** What the client's caller gets of a response. */
async function outcomeOf(body: string | null, init: ResponseInit) {
  const client = createFetchClient<Paths>({ baseUrl: 'http://localhost', fetch: async () => new Response(body, init) })
  client.use({ onResponse: ({ response }) => withErrorBody(response) })
  return client.GET('/pets')
}

test('regression: a 304 is no error', async () => {
  const outcome = await outcomeOf(null, { status: 304, headers: { ETag: '"a"' } })
  expect(outcome).toMatchObject({ error: undefined, response: { status: 304 } })
  expect(outcome.data).toBeUndefined()
  expect(outcome.response.headers.get('ETag')).toBe('"a"')
})

test.each([
  ['a page of a proxy', '<h1>Bad Gateway</h1>'],
  ['nothing', ''],
  ['JSON of something else', '{"error":"bad gateway"}'],
  ['a text in JSON', '"bad gateway"'],
])('regression: %s as the body of an error becomes an Error', async (_, body) => {
  const { error } = await outcomeOf(body, { status: 502, headers: { 'Content-Length': String(body.length) } })
  expect(error).toEqual({ code: 'unexpected_response', message: expect.stringContaining('502'), status: 502 })
})

test('an error of the store is what it was', async () => {
  const body = { code: 'not_found', message: 'There is no pet 7.', status: 404 }
  const { error } = await outcomeOf(JSON.stringify(body), { status: 404 })
  expect(error).toEqual(body)
})
