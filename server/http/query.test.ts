import { expect, test } from 'vitest'
import { parseQuery } from './query'

test.each([
  ['?a=1&b=x+y', { a: '1', b: 'x y' }],
  ['?name=%C3%BC%F0%9F%90%88', { name: 'ü🐈' }],
  ['?name=%EF%BF%BD', { name: '\ufffd' }],
  ['?name=%zz%', { name: '%zz%' }],
  ['', {}],
])('%j is read', (search, parameters) => {
  expect(Object.fromEntries(parseQuery(search))).toEqual(parameters)
})

test.each(['?name=%ff', '?%ff=1', '?name=%C3', '?name=%C3&x=%BC', '?name=%ED%A0%80', '?name=%C0%80', '?name=\xff'])(
  '%j is refused, since it is not in UTF-8',
  (search) => {
    expect(() => parseQuery(search)).toThrow('UTF-8')
  },
)
