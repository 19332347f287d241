import { expect, test } from 'vitest'
import { parsePhotosUrl } from './photos-url'

test('a bucket is named by a URL with its key, over TLS unless it says otherwise', () => {
  expect(parsePhotosUrl('s3://AKIA:a%2Fb%2Bc%40@s3.eu-central-1.amazonaws.com/our-pets')).toEqual({
    url: 'https://s3.eu-central-1.amazonaws.com/our-pets/',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c@',
  })
  expect(parsePhotosUrl('s3://k:s@127.0.0.1:9000/pets/a/b_2/?region=garage&tls=off')).toEqual({
    url: 'http://127.0.0.1:9000/pets/a/b_2/',
    accessKeyId: 'k',
    secretAccessKey: 's',
    region: 'garage',
  })
  expect(parsePhotosUrl('s3://k:s@[::1]:9000/pets')?.url).toBe('https://[::1]:9000/pets/')
})

test.each([
  '',
  'pets',
  'https://k:s@host/pets',
  's3://host/pets',
  's3://k@host/pets',
  's3://:s@host/pets',
  's3://k:s@host',
  's3://k:s@host/',
  's3://k:s@/pets',
  's3://k:s@host/Pets',
  's3://k:s@host/pe',
  's3://k:s@host/pets//a',
  's3://k:s@host/pets/.hidden',
  's3://k:s@host/pets/a%20b',
  's3://k:s%@host/pets',
  's3://k:s@host/pets?tls=no',
  's3://k:s@host/pets?region=Ä',
  's3://k:s@host/pets?versions=on',
  's3://k:s@host/pets#x',
  's3://k:s@ho st/pets',
  's3://k:s@host:99999/pets',
])('%j names no bucket', (text) => {
  expect(parsePhotosUrl(text)).toBeUndefined()
})

test('no folder leads out of the bucket', () => {
  expect(parsePhotosUrl('s3://k:s@host/pets/../others')?.url).toBe('https://host/others/')
  expect(parsePhotosUrl('s3://k:s@host/pets/%2e%2e/others')?.url ?? 'https://host/others/').toBe('https://host/others/')
})
