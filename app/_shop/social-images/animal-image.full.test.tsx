import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnimalImage } from './animal-image'
import { renderImage } from './render-image'
import { toRenderableText } from './renderable-text'
import { StoreImage } from './store-image'

let requests: number
const countRequest = () => {
  requests++
}

beforeEach(() => {
  requests = 0
  subscribe('undici:request:create', countRequest)
})
afterEach(() => {
  unsubscribe('undici:request:create', countRequest)
})

const pngOf = async (image: Response) => Buffer.from(await image.arrayBuffer())
const renderNamed = (name: string, one = 'Cat') =>
  pngOf(renderImage(<AnimalImage id={7} name={name} kind={{ id: 2, name: 'Cats', one, drawnAs: 'cat' }} />))

test('a request to another host would be seen', async () => {
  const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  other.close()
  expect(requests).toBe(1)
})

test('no renderable character makes next/og fetch a font from another host', async () => {
  const everyCharacter = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => toRenderableText(character) === character,
  )
  expect(everyCharacter.length).toBeGreaterThan(200)
  for (let start = 0; start < everyCharacter.length; start += 40) {
    await renderNamed(everyCharacter.slice(start, start + 40).join(' '))
    // Side by side, as in words, where they might combine into an emoji.
    await renderNamed(everyCharacter.slice(start, start + 40).join(''))
  }
  expect(requests).toBe(0)
})

test.each([
  '三毛猫',
  'عنتر',
  'Biscuit 🐶',
  '❤️',
  '©️',
  '1️⃣',
  '🏴‍☠️',
  'q̈',
  'soft\u00ADhyphen',
  '\u202Eright to left',
  '\u2028',
  '𝓑𝓸',
  '\uE000',
  '\uFFFD',
])('an image of %s is rendered without the name, and without a request to another host', async (name) => {
  expect(await renderNamed(name)).toEqual(await renderNamed('Cat'))
  expect(requests).toBe(0)
})

test.each(['Мурка', 'Ζήνων', 'Żabka', 'Bông Tuyết', 'Ђорђе Ґанок'])(
  'an image of %s is rendered with the name',
  async (name) => {
    expect(await renderNamed(name)).not.toEqual(await renderNamed('Cat'))
    expect(await renderNamed(name)).not.toEqual(await renderNamed([...name].reverse().join('')))
    expect(requests).toBe(0)
  },
)

test('a kind that cannot be rendered is left out too', async () => {
  expect(await renderNamed('三毛猫', '水豚')).toEqual(await renderNamed('Somebody', '水豚'))
  expect(requests).toBe(0)
})

test('accents that were typed separately are rendered', async () => {
  expect(await renderNamed('Jalapen\u0303o')).toEqual(await renderNamed('Jalapeño'))
})

test('the image of the store makes no request to another host', async () => {
  expect((await pngOf(renderImage(<StoreImage />))).readUInt32BE(16)).toBe(1200)
  expect(requests).toBe(0)
})

test('the longest name gives an image of the usual size in bytes and pixels', async () => {
  for (const name of ['x'.repeat(200), 'W '.repeat(100).trim(), `${'word '.repeat(39)}words`]) {
    const png = await renderNamed(name)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.byteLength).toBeLessThan(300_000)
  }
})
