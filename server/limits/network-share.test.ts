import { expect, test } from 'vitest'
import { createNetworkShare } from './network-share'

test.each([
  ['addresses of one IPv6 /48', ['2001:db8:1:1::/64', '2001:db8:1:ff00::/64'], '2001:db8:2:1::/64'],
  ['addresses of one IPv4 /24', ['203.0.113.1', '203.0.113.200'], '203.0.114.1'],
])('regression: %s take no more than half together', (_, [one = '', another = ''], other) => {
  const share = createNetworkShare(5)
  const returned = share.take(one)
  expect(returned).toBeDefined()
  expect(share.take(another)).toBeDefined()
  expect(share.take(one)).toBeUndefined()
  expect(share.take(other)).toBeDefined()
  returned?.()
  // Twice is once.
  returned?.()
  expect(share.take(another)).toBeDefined()
  expect(share.take(another)).toBeUndefined()
})

test('what is no address has no network', () => {
  const share = createNetworkShare(0)
  expect(share.take('account 7')).toBeDefined()
  expect(share.take('203.0.113.1')).toBeUndefined()
})

test('half of an even number is a share, too', () => {
  const share = createNetworkShare(4)
  const taken = Array.from({ length: 4 }, () => share.take('203.0.113.1'))
  expect(taken.filter((release) => release !== undefined)).toHaveLength(2)
})
