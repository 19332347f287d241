import { expect, test } from 'vitest'
import { parseRedisClusterUrl } from './redis-cluster-url'

test('the URL of a cluster names one node or several, and the credentials of all', () => {
  expect(parseRedisClusterUrl('redis+cluster://cache.example')).toEqual({
    nodes: [{ host: 'cache.example', port: 6379 }],
    isTls: false,
  })
  expect(parseRedisClusterUrl('rediss+cluster://pets:p%40ss%2C@a.example:7000,[::1]:7001,10.0.0.3/')).toEqual({
    nodes: [
      { host: 'a.example', port: 7000 },
      { host: '::1', port: 7001 },
      { host: '10.0.0.3', port: 6379 },
    ],
    username: 'pets',
    password: 'p@ss,',
    isTls: true,
  })
  expect(parseRedisClusterUrl('redis+cluster://:50%@a')).toMatchObject({ password: '50%' })
})

test.each([
  'redis://a:6379',
  'redis://a:6379,b:6379',
  'redis+cluster://',
  'redis+cluster://a,,b',
  'redis+cluster://a:x',
  'redis+cluster://a:7000/1',
  'redis+cluster://a?db=1',
])('%s is no URL of a cluster', (text) => {
  expect(parseRedisClusterUrl(text)).toBeUndefined()
})
