import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from './photo-faults'
import { processPhoto } from './process-photo'
import { photoOf } from './testing/photo'

const sizesOf = async (file: Uint8Array) => {
  const { width, height, widths, images } = await processPhoto(file)
  const made = await Promise.all(images.map(async ({ bytes }) => sharp(bytes).metadata()))
  return {
    width,
    height,
    widths,
    images: made.map(({ mediaType, width: w, height: h }) => `${mediaType} ${w}×${h}`),
  }
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of a %s, images are made in both formats', async (format) => {
  expect(await sizesOf(await photoOf({ width: 1000, height: 750, format }))).toEqual({
    width: 1000,
    height: 750,
    widths: [480, 960],
    images: ['image/avif 480×360', 'image/webp 480×360', 'image/avif 960×720', 'image/webp 960×720'],
  })
})

test.each([
  [320, [320]],
  [479, [479]],
  [480, [480]],
  [959, [480]],
  [1600, [480, 960, 1600]],
  [2000, [480, 960, 1600]],
])('one that is %i pixels wide is never enlarged: %j', async (width, widths) => {
  expect((await processPhoto(await photoOf({ width, height: 500 }))).widths).toEqual(widths)
})

test('its dominant colour is told, unless something can be seen through it', async () => {
  const size = { width: 400, height: 300 }
  const white = await sharp({ create: { ...size, height: 100, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const mostlyBrown = sharp(await photoOf(size)).composite([{ input: white, gravity: 'north' }])
  expect((await processPhoto(await mostlyBrown.png().toBuffer())).colour).toBe('#985828')
  const opaque = sharp({ create: { ...size, channels: 4, background: '#a0522d' } })
  expect((await processPhoto(await opaque.png().toBuffer())).colour).toBe('#985828')
  const clear = sharp({ create: { ...size, channels: 4, background: '#a0522d80' } })
  expect((await processPhoto(await clear.png().toBuffer())).colour).toBeNull()
  const grey = sharp(await photoOf(size)).greyscale()
  expect((await processPhoto(await grey.jpeg().toBuffer())).colour).toMatch(/^#(..)\1\1$/)
})

test('one that a camera has stored lying down is shown upright', async () => {
  const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
    .composite([{ input: Buffer.alloc(300 * 400 * 3), raw: { width: 300, height: 400, channels: 3 }, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(file).metadata()).orientation).toBe(6)
  const { width, height, images } = await processPhoto(file)
  expect([width, height]).toEqual([400, 600])
  // Its left half, which is black, is the upper one now.
  const { data, info } = await sharp(images.at(-1)?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 400, height: 600 })
  const [top = 255, bottom = 0] = [data[10 * info.width], data[590 * info.width]]
  expect(top).toBeLessThan(20)
  expect(bottom).toBeGreaterThan(235)
})

test('nothing of what a file tells beside its pixels is in the images: place, camera, comment, profile', async () => {
  const secret = 'Secret Street 7'
  const file = await sharp(await photoOf())
    .withExif({
      IFD0: { Copyright: secret, Make: secret },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(secret.length + 2)}${secret}`, 'latin1')
  const told = Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)])
  expect(await sharp(told).metadata()).toMatchObject({
    exif: expect.any(Buffer),
    icc: expect.any(Buffer),
    xmp: expect.any(Buffer),
  })
  const { images } = await processPhoto(told)
  expect(images).toHaveLength(2)
  for (const { bytes } of images) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    for (const text of [secret, 'GPS', 'Exif\0', 'xmpmeta', 'ICC_PROFILE', 'acsp'])
      expect(Buffer.from(bytes).includes(text), text).toBe(false)
  }
})

test('colours of a profile are those of sRGB in the images, and what is transparent stays so', async () => {
  const green = await sharp({ create: { width: 400, height: 400, channels: 3, background: { r: 0, g: 255, b: 0 } } })
    .withIccProfile('p3')
    .jpeg({ quality: 100 })
    .toBuffer()
  const cmyk = await sharp(await photoOf())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const grey = await sharp(await photoOf())
    .greyscale()
    .png()
    .toBuffer()
  const clear = await sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
    .png()
    .toBuffer()
  for (const file of [green, cmyk, grey, clear]) {
    for (const { bytes } of (await processPhoto(file)).images) {
      const { space, hasAlpha } = await sharp(bytes).metadata()
      expect([space, hasAlpha]).toEqual(['srgb', file === clear])
      if (file !== green) continue
      // Of a wider space than sRGB, in which no green is as strong.
      const [red = 0, strong = 0] = await sharp(bytes).raw().toBuffer()
      expect(red).toBeLessThan(20)
      expect(strong).toBeGreaterThan(240)
    }
  }
})

test.each([
  ['HTML', '<html><script>alert("payload")</script></html>'],
  ['a ZIP archive', 'PK\u0003\u0004payload.exe'],
])('a photograph with %s after its end is one without it', async (_, payload) => {
  const file = Buffer.concat([await photoOf(), Buffer.from(payload)])
  for (const { bytes } of (await processPhoto(file)).images) {
    expect(Buffer.from(bytes).includes('payload')).toBe(false)
  }
})

/** A chunk of a PNG, whose checksum readers of headers do not look at. */
function chunk(type: string, data: Uint8Array) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Uint8Array) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A grey PNG of one bit a pixel that says how large it is, and has so many rows of pixels. */
function pngOf({ width, height, rows = height }: { width: number; height: number; rows?: number }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'
const fileOf = (text: string) => async () => Buffer.from(text, 'latin1')
const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
  // With noise, so that most of the file is pixels.
  const whole = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}
const twoFrames = (format: 'gif' | 'webp') => {
  const frames = Buffer.concat([Buffer.alloc(400 * 400 * 3, 20), Buffer.alloc(400 * 400 * 3, 200)])
  return sharp(frames, { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer()
}

describe('a file is refused, with the reason', () => {
  test.each([
    ['nothing', fileOf(''), 'can be read here'],
    ['text', fileOf('I am a photograph, as my name says: rex.jpg'), 'can be read here'],
    ['the first bytes of a JPEG', fileOf('\xff\xd8\xff\xe0'), 'can be read here'],
    ['an SVG with a script', fileOf(svg), 'can be read here'],
    ['an SVG after the first bytes of a JPEG', fileOf(`\xff\xd8\xff${svg}`), 'can be read here'],
    ['a PDF', fileOf('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'can be read here'],
    ['a script', fileOf('#!/bin/sh\nrm -rf /'), 'can be read here'],
    ['a GIF', () => twoFrames('gif'), 'can be read here'],
    [
      'a TIFF',
      async () =>
        sharp(await photoOf())
          .tiff()
          .toBuffer(),
      'can be read here',
    ],
    ['an animated WebP', () => twoFrames('webp'), 'several pictures'],
    ['half a JPEG', () => cut('jpeg'), 'damaged'],
    ['half a PNG', () => cut('png'), 'damaged'],
    ['half a WebP', () => cut('webp'), 'read here|damaged'],
    ['half an AVIF', () => cut('avif'), 'read here|damaged'],
    ['a bomb of 900 megapixels', async () => pngOf({ width: 30_000, height: 30_000 }), 'too many pixels'],
    [
      'more pixels than numbers can count',
      async () => pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, rows: 0 }),
      'too many pixels|read here',
    ],
    ['a PNG of 25 megapixels', async () => pngOf({ width: 5_000, height: 5_000 }), 'too many pixels'],
    ['a PNG with fewer rows than it says', async () => pngOf({ width: 2_000, height: 2_000, rows: 9 }), 'damaged'],
    ['one that is too small', () => photoOf({ width: 319, height: 319 }), 'at least 320 pixels'],
    ['one that is too long', () => photoOf({ width: 401, height: 100 }), 'more than 4 times'],
    ['15 MB and one byte', async () => Buffer.alloc(MAX_PHOTO_BYTES + 1), 'larger than 15 MB'],
  ])('%s', async (_, makeFile, message) => {
    const error = await processPhoto(await makeFile()).then(
      () => undefined,
      (failure) => failure,
    )
    expect(error).toMatchObject({
      reason: 'invalid_request',
      issues: [{ path: ['file'], message: expect.stringMatching(new RegExp(message)) }],
    })
  })

  test('15 MB are not too many', async () => {
    const photo = await photoOf()
    const file = Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES - photo.length)])
    expect((await processPhoto(file)).widths).toEqual([400])
  })
})

test('one is prepared after the other; when many wait already, others are told to come again', async () => {
  const file = await photoOf()
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => processPhoto(file)))
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 9 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ])
  expect(all.at(-1)).toMatchObject({ reason: { reason: 'service_unavailable' } })
  expect((await processPhoto(file)).widths).toEqual([400])
})

test('a file that is refused does not hold up the next', async () => {
  const photo = await photoOf()
  const [bad, good] = await Promise.allSettled([processPhoto(Buffer.from('x')), processPhoto(photo)])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

test('regression: images that are drawn by way of SVG still are once a photograph was prepared', async () => {
  await processPhoto(await photoOf())
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
  )
  expect((await sharp(svg).png().toBuffer()).subarray(1, 4).toString()).toBe('PNG')
})

test('an HEIC, which begins as an AVIF does, is refused as what cannot be read', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])
  await expect(processPhoto(heic)).rejects.toMatchObject({
    issues: [{ message: expect.stringContaining('not a photograph that can be read here') }],
  })
})
