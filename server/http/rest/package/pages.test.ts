import { expect, test } from 'vitest'
import { pages } from './pages'

/** The pages of a list of three, as the server links them. */
const respond = (cursor: number) => ({
  data: [cursor],
  response: new Response(null, {
    headers: cursor < 3 ? { Link: `<https://pets.example/v1/pets?limit=1&cursor=${cursor + 1}>; rel="next"` } : {},
  }),
})

test('the pages follow the links, and only their cursor is used', async () => {
  const queries: unknown[] = []
  const found: number[] = []
  for await (const page of pages(async (query) => {
    queries.push(query)
    return respond(Number(query.cursor ?? 1))
  }))
    found.push(...page)
  expect(found).toEqual([1, 2, 3])
  expect(queries).toEqual([{}, { cursor: '2' }, { cursor: '3' }])
})

test('no page is fetched that is not used', async () => {
  let fetched = 0
  for await (const _ of pages(async () => respond(++fetched))) break
  expect(fetched).toBe(1)
})

test('other links are not followed', async () => {
  const headers = { Link: '<https://pets.example/a,b>; rel="successor-version", </c>; rel="deprecation"' }
  const all = pages(async () => ({ data: [], response: new Response(null, { headers }) }))
  await expect(all.next()).resolves.toEqual({ done: false, value: [] })
  await expect(all.next()).resolves.toEqual({ done: true, value: undefined })
})

test('a refused page is thrown, with what its body says', async () => {
  const response = new Response(null, { status: 403, headers: { 'X-Request-Id': 'id' } })
  const error = { code: 'insufficient_scope', message: 'The key lacks a scope.', status: 403 }
  await expect(pages(async () => ({ error, response })).next()).rejects.toMatchObject({
    name: 'PetStoreError',
    message: error.message,
    code: error.code,
    status: 403,
    requestId: 'id',
  })
  await expect(pages(async () => ({ error: 'Bad gateway', response })).next()).rejects.toMatchObject({
    code: undefined,
  })
})
