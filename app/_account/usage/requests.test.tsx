import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailedRequests } from './requests'

const failure = {
  id: 1n,
  keyId: 2n,
  at: new Date('2026-11-29T12:00:00Z'),
  requestId: 'r-1',
  operation: 'createPet',
  status: 400,
  code: 'invalid_request',
  message: 'name: Required.',
}

test.each([
  [1, ''],
  [2, ' and 1 more in this hour'],
  [1_001, ' and 1,000 more in this hour'],
])('of %i failures alike, one is told, and how many more there were', (times, more) => {
  const html = renderToStaticMarkup(
    <FailedRequests failures={[{ ...failure, times }]} labels={new Map([[2n, 'Key ABCD']])} />,
  )
  const words = html.replaceAll(/<[^>]+>/g, '')
  expect(words).toContain(`400 invalid_request: name: Required.${more}`)
  expect(words.includes('more in this hour')).toBe(times > 1)
})
