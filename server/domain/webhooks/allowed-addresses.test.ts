import { describe, expect, test } from 'vitest'
import { createAddressFilter, explainUrl } from './allowed-addresses'

const filter = createAddressFilter({ mayBeLocal: false })

describe('never connected to', () => {
  test.each([
    // This host, private networks, shared addresses, loopback.
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '10.255.255.255',
      '100.64.0.1',
      '100.127.255.254',
      '127.0.0.1',
      '127.255.0.1',
    ],
    // Link-local with the metadata of clouds, private, protocol assignments, documentation.
    ...['169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.168.0.1'],
    // Relays, benchmarks, documentation, multicast, reserved, broadcast.
    ...['192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
    '255.255.255.255',
    // Other spellings of them: decimal, octal, hexadecimal, short.
    ...['2130706433', '0177.0.0.1', '0x7f.1', '127.1', '0x7f000001', '017700000001', '0', '2852039166', '0xa9fea9fe'],
    // IPv6: unspecified, loopback, mapped and compatible, NAT64, discard, unique local, link-local, site-local, multicast.
    ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[64:ff9b::10.0.0.1]'],
    ...['[64:ff9b::8.8.8.8]', '[64:ff9b:1::1]', '[100::1]', '[fc00::1]', '[fd00:ec2::254]', '[fe80::1]', '[fec0::1]'],
    ...['[ff02::1]', '[5f00::1]', '[4000::1]'],
    // Teredo, ORCHID, benchmarks, documentation, 6to4.
    ...['[2001::1]', '[2001:20::1]', '[2001:2::1]', '[2001:db8::1]', '[3fff::1]', '[2002:7f00:1::1]', '[2002:a00:1::]'],
  ])('%s', (host) => {
    expect(filter.isAllowed(new URL(`https://${host}/`))).toBe(false)
    expect(explainUrl(`https://${host}/`, false)).toMatch(
      /^must (lead to a public address|not lead to the server itself)$/,
    )
  })
})

test.each([
  '8.8.8.8',
  '100.63.0.1',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '223.255.255.254',
  '[2606:4700::1]',
])('%s is public', (host) => {
  expect(filter.isAllowed(new URL(`https://${host}/`))).toBe(true)
  expect(explainUrl(`https://${host}/`, false)).toBeUndefined()
})

test.each([
  ['http://shop.example/', 'must begin with https://'],
  ['http://8.8.8.8/', 'must begin with https://'],
  ['https://shop.example:8080/', 'must have the port 443 or 8443'],
  ['https://ada:secret@shop.example/', 'must not contain a user or a password: what is sent is signed instead'],
  ['https://ada@shop.example/', 'must not contain a user or a password: what is sent is signed instead'],
  ['https://localhost/', 'must not lead to the server itself'],
  ['https://a.LOCALHOST./', 'must not lead to the server itself'],
  ['https://shop.example/', undefined],
  ['https://shop.example:443/', undefined],
  ['https://shop.example:8443/hooks?a=b', undefined],
])('of %s is said: %s', (url, message) => {
  expect(explainUrl(url, false)).toBe(message)
})

test.each(['http://localhost:4000/', 'http://127.0.0.1:4000/', 'https://[::1]:4000/', 'http://2130706433/'])(
  'a server that is local itself sends to %s',
  (url) => {
    expect(explainUrl(url, true)).toBeUndefined()
    expect(createAddressFilter({ mayBeLocal: true }).isAllowed(new URL(url))).toBe(true)
  },
)

test.each(['https://10.0.0.1/', 'https://169.254.169.254/', 'https://[fd00::1]/', 'https://[::ffff:127.0.0.1]/'])(
  'but not to %s',
  (url) => {
    expect(explainUrl(url, true)).toBe('must lead to a public address')
    expect(createAddressFilter({ mayBeLocal: true }).isAllowed(new URL(url))).toBe(false)
  },
)

describe('of the addresses of a name', () => {
  const look = (name: string, addresses: readonly string[], mayBeLocal = false) =>
    new Promise((resolve) => {
      const { lookup } = createAddressFilter({ mayBeLocal, resolve: async () => addresses })
      lookup(name, { all: true }, (error, found) => resolve(error ? error.constructor.name : found))
    })

  test('only those that are public are connected to', async () => {
    expect(await look('shop.example', ['10.0.0.1', '8.8.8.8', '::1', '2606:4700::1'])).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ])
  })

  test.each([['10.0.0.1'], ['127.0.0.1', '::1'], ['::ffff:8.8.8.8'], ['fe80::1%eth0'], []])(
    'none of %j',
    async (...addresses) => {
      expect(await look('shop.example', addresses)).toBe('AddressNotAllowedError')
    },
  )

  test('this machine only by a server that is local itself', async () => {
    expect(await look('localhost', [])).toBe('AddressNotAllowedError')
    expect(await look('localhost', [], true)).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
    expect(await look('shop.example', ['10.0.0.1'], true)).toBe('AddressNotAllowedError')
  })
})
