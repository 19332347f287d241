import { expect, test } from 'vitest'
import { clientIp, networksOf, wideNetworkOf } from '@/server/platform/client-ip'

test('without trusted proxies the address is the socket’s, whatever a header says', () => {
  expect(clientIp('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
})

test('each trusted proxy moves the address one entry from the end', () => {
  const header = '10.9.9.9, 198.51.100.7, 203.0.113.9'
  expect(clientIp('127.0.0.1', header, 1)).toBe('203.0.113.9')
  expect(clientIp('127.0.0.1', header, 2)).toBe('198.51.100.7')
})

test('a forged entry before the trusted ones changes nothing', () => {
  expect(clientIp('127.0.0.1', '1.1.1.1, 203.0.113.9', 1)).toBe(clientIp('127.0.0.1', '2.2.2.2, 203.0.113.9', 1))
})

test('an entry that is no address counts for nothing', () => {
  expect(clientIp('192.0.2.1', 'unknown', 1)).toBe('192.0.2.1')
  expect(clientIp('192.0.2.1', null, 1)).toBe('192.0.2.1')
  expect(clientIp(undefined, null, 1)).toBe('unknown')
})

test('an IPv4 client is the same on an IPv6 socket', () => {
  expect(clientIp('::ffff:192.0.2.1', null, 0)).toBe('192.0.2.1')
  expect(clientIp('::FFFF:198.151.100.234', null, 0)).toBe('198.151.100.234')
  expect(clientIp('64::ffff:192.0.2.1', null, 0)).toBe('64:0:0:0::/64')
})

test('all addresses of one IPv6 network are one client, however they are written', () => {
  const client = clientIp('2001:db8:0:1::1', null, 0)
  expect(client).toBe('2001:db8:0:1::/64')
  for (const same of ['2001:DB8::1:0:0:0:1', '2001:db8:0:1:ffff::', '2001:0db8:0000:0001::abcd']) {
    expect(clientIp(same, null, 0)).toBe(client)
  }
  expect(clientIp('2001:db8:0:2::1', null, 0)).not.toBe(client)
  expect(clientIp('fe80::1%eth0', null, 0)).toBe('fe80:0:0:0::/64')
  expect(clientIp('::1', null, 0)).toBe('0:0:0:0::/64')
  expect(clientIp('::2:0:0:0:1', null, 0)).toBe('0:0:0:2::/64')
  expect(clientIp('1::2:3:4:5:6', null, 0)).toBe('1:0:0:2::/64')
})

test('a port that a proxy noted is no part of the address', () => {
  expect(clientIp('127.0.0.1', '203.0.113.9:5123', 1)).toBe('203.0.113.9')
  expect(clientIp('127.0.0.1', '[2001:db8::1]:99', 1)).toBe(clientIp('2001:db8::1', null, 0))
  expect(clientIp('127.0.0.1', '[2001:db8::1]', 1)).toBe(clientIp('2001:db8::1', null, 0))
})

test.each(['x[2001:db8::1]:99', '[2001:db8::1]:99x', '[2001:db8::1]x', 'x203.0.113.9:5123', '203.0.113.9:5123x'])(
  'what is not quite an address and a port counts for nothing: %s',
  (entry) => {
    expect(clientIp('192.0.2.1', entry, 1)).toBe('192.0.2.1')
  },
)

test.each([
  ['203.0.113.77', ['203.0.113.77', '203.0.113.0/24']],
  ['2001:db8:1:23ff::/64', ['2001:db8:1:23ff::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ff::/64', ['2001:db8:1:ff::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['unknown', ['unknown']],
])('the networks of %s are those that one customer may have', (client, networks) => {
  expect(networksOf(client).map(({ network }) => network)).toEqual(networks)
  expect(wideNetworkOf(client)).toBe(networks.length > 1 ? networks.at(-1) : undefined)
})
